// Looks at a shop's hosts before the first customer does, and changes nothing: npm run doctor -- --config shop.json
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from './configure/settings.ts'
import { examine } from './doctor/examine.ts'

const { values } = parseArgs({ options: { config: { type: 'string' } } })

try {
  if (values.config === undefined) throw new Error('Say: npm run doctor -- --config shop.json')
  const settings = readSettings(readFileSync(resolve(process.env.INIT_CWD ?? '.', values.config), 'utf8'))
  const findings = await examine(settings, () => new Date())
  for (const { what, fault, cure } of findings) {
    console.log(fault === undefined ? `ok     ${what}` : `FAULT  ${what}: ${fault}\n       ${cure}`)
  }
  const faults = findings.filter(({ fault }) => fault !== undefined).length
  console.log(`\n${findings.length - faults} in order, ${faults} not`)
  process.exitCode = faults > 0 ? 1 : 0
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
