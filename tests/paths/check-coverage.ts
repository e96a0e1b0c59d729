// Runs after all tests: fails if a transition is neither covered nor excused, and writes the report.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { StepsReport } from '../../tools/testing/outcomes.ts'
import { notCovered, unusedIgnoredControls } from './not-covered.ts'
import { readRecords } from './records.ts'
import { writeReport } from './report.ts'
import { loadScenarios } from './scenarios.ts'
import { loadSuites } from './suites.ts'

const { values } = parseArgs({ options: { report: { type: 'string' } } })
const suites = await loadSuites()
const records = readRecords()

const steps = (['memory', 'browser'] as const).map((sut): StepsReport['steps'][number] => {
  const missing = suites.flatMap((suite) => notCovered(suite, records, sut))
  for (const name of missing)
    console.log(`not covered ${sut === 'memory' ? 'in memory' : 'in the browser'}: ${name}`)
  return { title: `every transition is covered or excused: ${sut}`, passed: missing.length === 0 }
})
const unused = (
  await Promise.all(
    suites.map(async ({ model: { name } }) =>
      unusedIgnoredControls(name, await loadScenarios(name), records),
    ),
  )
).flat()
for (const name of unused) console.log(`ignored control that was never enabled: ${name}`)
steps.push({ title: 'every ignored control was enabled at some step', passed: unused.length === 0 })
console.log(`Report: ${await writeReport()}`)
if (values.report !== undefined) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify({ steps } satisfies StepsReport))
}
process.exitCode = steps.every(({ passed }) => passed) ? 0 : 1
