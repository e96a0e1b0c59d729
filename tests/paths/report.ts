import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { explore } from './engine/explore.ts'
import type { PathCount } from './engine/report/path-counts.ts'
import { reportPage } from './engine/report/report-page.ts'
import { type ReportSummary, summaryOf } from './engine/report/since.ts'
import { NOT_REACHABLE } from './not-reachable.ts'
import { pathsOut, readRecords } from './records.ts'
import { loadSuites } from './suites.ts'

const commit = (): string =>
  spawnSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).stdout?.trim() || 'unknown'

/** Writes the report of the last run; returns its path. */
export async function writeReport(counts: readonly PathCount[] = []): Promise<string> {
  const records = readRecords()
  const machines = (await loadSuites()).map(({ model, requirements = {} }) => ({
    graph: explore(model),
    records: records.filter(({ machine }) => machine === model.name),
    requirements,
    notReachable: NOT_REACHABLE[model.name]?.transitions ?? {},
  }))
  const reportFile = `${pathsOut}report.html`
  mkdirSync(pathsOut, { recursive: true })
  const previousFile = `${pathsOut}last.json`
  const previous: ReportSummary | null = existsSync(previousFile)
    ? JSON.parse(readFileSync(previousFile, 'utf8'))
    : null
  writeFileSync(
    reportFile,
    await reportPage(
      machines,
      `${records.length} paths, ${new Date().toLocaleString('en-GB')}, commit ${commit()}`,
      previous,
      counts,
    ),
  )
  writeFileSync(previousFile, JSON.stringify(summaryOf(machines)))
  return reportFile
}
