// Closes a run of all tests: the report of what was walked, and what ought to have been and was not.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { StepsReport } from '../../tools/testing/outcomes.ts'
import { readRecords } from './records.ts'
import { writeReport } from './report.ts'
import { allStands } from './stands.ts'
import { unseenBeside, unwalked } from './unwalked.ts'
import { visitsIn } from './visits.ts'

const { values } = parseArgs({ options: { report: { type: 'string' } } })
const stands = await allStands()
const records = readRecords()

const steps = (['model', 'browser'] as const).map((bench): StepsReport['steps'][number] => {
  const missed = stands.flatMap((stand) => unwalked(stand, records, bench))
  for (const name of missed) console.log(`not walked (${bench}): ${name}`)
  return { title: `every transition that can be was taken: ${bench}`, passed: missed.length === 0 }
})
const lost = (
  await Promise.all(
    stands.map(async ({ model: { name } }) => unseenBeside(name, await visitsIn(name), records)),
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
