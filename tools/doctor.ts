// Checks the hosts of a shop without changing anything: npm run doctor -- --config shop.json
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings } from './configure/settings.ts'
import { checkHosts } from './doctor/check-hosts.ts'

const { values } = parseArgs({ options: { config: { type: 'string' } } })

try {
  if (values.config === undefined)
    throw new Error('--config is missing: npm run doctor -- --config shop.json')
  const settings = readSettings(readFileSync(resolve(process.env.INIT_CWD ?? '.', values.config), 'utf8'))
  const findings = await checkHosts(settings, () => new Date())
  for (const { title, fault, warning, solution } of findings) {
    if (fault !== undefined) console.log(`FAULT  ${title}: ${fault}\n       ${solution}`)
    else if (warning !== undefined) console.log(`WARN   ${title}: ${warning}\n       ${solution}`)
    else console.log(`ok     ${title}`)
  }
  const faults = findings.filter(({ fault }) => fault !== undefined).length
  const warnings = findings.filter(({ warning }) => warning !== undefined).length
  const warningCount = warnings === 0 ? '' : `, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
  console.log(
    `\n${findings.length - faults - warnings} ok, ${faults} ${faults === 1 ? 'fault' : 'faults'}${warningCount}`,
  )
  process.exitCode = faults > 0 ? 1 : 0
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exitCode = 1
}
