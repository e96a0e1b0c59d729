// Walks the paths of the shop's machines, or tells what there is to walk.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { acceptBehaviour } from '../behaviour.ts'
import { writeCharts } from '../charts.ts'
import type { PathCount } from '../engine/report/path-counts.ts'
import { forgetBrowserRecords, pathsOut } from '../records.ts'
import { writeReport } from '../report.ts'
import type { Suite } from '../suite.ts'
import { loadSuites } from '../suites.ts'
import { behaviourSince } from './behaviour-since.ts'
import { changedSince } from './changed.ts'
import { exported } from './export.ts'
import { gapLines } from './gaps.ts'
import { junitOf } from './junit.ts'
import { type PathsOptions, pathsOptions } from './options.ts'
import { overviewOf, totalLine } from './overview.ts'
import { runSuitesInBrowser } from './run-in-browser.ts'
import { type PathResult, runSuiteInMemory } from './run-in-memory.ts'

const machines = fileURLToPath(new URL('../../../src/machines/', import.meta.url))

async function chosenSuites({ machine, changed }: PathsOptions): Promise<Suite[]> {
  const all = await loadSuites()
  const named = machine === undefined ? all : all.filter(({ model }) => model.name === machine)
  if (named.length === 0 && existsSync(`${machines}${machine}/`))
    throw new Error(
      `MISSING tests/paths/${machine}/${machine}.model.ts: the machine has no test model; docs/testing.md describes how to write one.`,
    )
  if (named.length === 0)
    throw new Error(`No machine '${machine}'; there are: ${all.map(({ model }) => model.name).join(', ')}.`)
  return changed === undefined ? named : changedSince(named, changed)
}

async function runAllInMemory(suites: readonly Suite[], options: PathsOptions): Promise<boolean> {
  const results: PathResult[] = []
  for (const suite of suites) {
    const own = await runSuiteInMemory(suite, options)
    const failed = own.filter(({ message }) => message !== null)
    console.log(
      `${failed.length > 0 ? 'FAILED' : 'ok    '} ${suite.model.name}: ${own.length - failed.length} of ${own.length} paths passed`,
    )
    for (const { id, message } of failed)
      console.log(`\n${message}\nreplay: npm run paths -- --replay ${id}\n`)
    results.push(...own)
  }
  mkdirSync(pathsOut, { recursive: true })
  writeFileSync(`${pathsOut}memory.xml`, junitOf(results))
  return results.every(({ message }) => message === null)
}

/** Everything there is, and how long it took to make. */
async function printOverview(suites: readonly Suite[]): Promise<void> {
  const sizes: PathCount[] = []
  let [seconds, ofProcessor] = [0, 0]
  for (const suite of suites) {
    const overview = overviewOf(suite)
    const gaps = await gapLines(suite)
    console.log([...overview.lines, ...gaps.map((line) => `  ${line}`)].join('\n'))
    sizes.push(...overview.sizes)
    seconds += overview.seconds
    ofProcessor += overview.ofProcessor
  }
  console.log(totalLine(sizes))
  console.log(
    `All paths are made in ${seconds.toFixed(1)} s, and ${ofProcessor.toFixed(1)} s of processor time.`,
  )
}

async function main(): Promise<number> {
  const options = pathsOptions(process.argv.slice(2))
  if (options.charts) {
    console.log(`Charts: ${await writeCharts()}`)
    return 0
  }
  if (options.report) {
    const sizes = (await loadSuites()).flatMap((suite) => overviewOf(suite).sizes)
    console.log(`Report: ${await writeReport(sizes)}`)
    return 0
  }
  if (options.accept !== undefined) {
    for (const suite of await chosenSuites({ ...options, machine: options.accept }))
      console.log(`Written: ${acceptBehaviour(suite)}`)
    return 0
  }
  const suites = await chosenSuites(options)
  if (options.diff !== undefined) {
    console.log(behaviourSince(suites, options.diff).join('\n'))
    return 0
  }
  if (options.export !== undefined) {
    console.log(exported(suites, options.export))
    return 0
  }
  if (!options.asked) {
    await printOverview(suites)
    return 0
  }
  if (options.sut === 'browser' && options.replay === undefined)
    forgetBrowserRecords(suites.map(({ model }) => model.name))
  const missing = (await Promise.all(suites.map(gapLines))).flat()
  for (const line of missing) console.log(line)
  const isGood =
    options.sut === 'memory' ? await runAllInMemory(suites, options) : runSuitesInBrowser(suites, options)
  console.log(`Report: ${await writeReport()}`)
  return isGood && missing.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
