// Closes a run of all tests: the report of what was walked, and what ought to have been and was not.
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
  const missed = suites.flatMap((suite) => notCovered(suite, records, sut))
  for (const name of missed) console.log(`not walked (${sut}): ${name}`)
  return { title: `every transition that can be was taken: ${sut}`, passed: missed.length === 0 }
})
const lost = (
  await Promise.all(
    suites.map(async ({ model: { name } }) =>
      unusedIgnoredControls(name, await loadScenarios(name), records),
    ),
  )
).flat()
for (const name of lost) console.log(`never there: ${name}`)
steps.push({ title: 'every control that is let be beside a machine was there', passed: lost.length === 0 })
console.log(`Report: ${await writeReport()}`)
if (values.report !== undefined) {
  mkdirSync(dirname(values.report), { recursive: true })
  writeFileSync(values.report, JSON.stringify({ steps } satisfies StepsReport))
}
process.exitCode = steps.every(({ passed }) => passed) ? 0 : 1
