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
  for (const { what, fault, warning, cure } of findings) {
    if (fault !== undefined) console.log(`FAULT  ${what}: ${fault}\n       ${cure}`)
    else if (warning !== undefined) console.log(`WARN   ${what}: ${warning}\n       ${cure}`)
    else console.log(`ok     ${what}`)
  }
  const faults = findings.filter(({ fault }) => fault !== undefined).length
  const warnings = findings.filter(({ warning }) => warning !== undefined).length
  const warned = warnings === 0 ? '' : `, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
  console.log(`\n${findings.length - faults - warnings} in order, ${faults} not${warned}`)
  process.exitCode = faults > 0 ? 1 : 0
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
