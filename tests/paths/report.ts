import { mkdirSync, writeFileSync } from 'node:fs'
import { explore } from './engine/explore.ts'
import { reportPage } from './engine/report/report-page.ts'
import { pathsOut, readRecords } from './records.ts'
import { allStands } from './stands.ts'

/** Writes the report of what was walked last; its place. */
export async function writeReport(): Promise<string> {
  const records = readRecords()
  const machines = (await allStands()).map(({ alphabet }) => ({
    graph: explore(alphabet),
    records: records.filter(({ machine }) => machine === alphabet.name),
  }))
  const place = `${pathsOut}report.html`
  mkdirSync(pathsOut, { recursive: true })
  writeFileSync(place, reportPage(machines, `${records.length} plans.`))
  return place
}
