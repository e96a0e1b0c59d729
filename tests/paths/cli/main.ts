// Walks the paths of the shop's machines, or tells what there is to walk.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { acceptBehaviour } from '../behaviour.ts'
import { writeCharts } from '../charts.ts'
import type { PlanSize } from '../engine/report/plan-sizes.ts'
import { forgetBrowserRecords, pathsOut } from '../records.ts'
import { writeReport } from '../report.ts'
import type { Stand } from '../stand.ts'
import { allStands } from '../stands.ts'
import { behaviourSince } from './behaviour-since.ts'
import { changedSince } from './changed.ts'
import { exported } from './export.ts'
import { gapLines } from './gaps.ts'
import { junitOf } from './junit.ts'
import { type PathsOptions, pathsOptions } from './options.ts'
import { overviewOf, totalLine } from './overview.ts'
import { walkInBrowser } from './walk-browser.ts'
import { type Walked, walkOnModel } from './walk-model.ts'

const machines = fileURLToPath(new URL('../../../src/machines/', import.meta.url))

async function chosenStands({ machine, changed }: PathsOptions): Promise<Stand[]> {
  const all = await allStands()
  const named = machine === undefined ? all : all.filter(({ model }) => model.name === machine)
  if (named.length === 0 && existsSync(`${machines}${machine}/`))
    throw new Error(
      `MISSING tests/paths/${machine}/${machine}.model.ts: the machine has no test model; docs/testing.md describes how to write one.`,
    )
  if (named.length === 0)
    throw new Error(`No machine '${machine}'; there are: ${all.map(({ model }) => model.name).join(', ')}.`)
  return changed === undefined ? named : changedSince(named, changed)
}

async function walkAllOnModel(stands: readonly Stand[], options: PathsOptions): Promise<boolean> {
  const walked: Walked[] = []
  for (const stand of stands) {
    const own = await walkOnModel(stand, options)
    const failed = own.filter(({ message }) => message !== null)
    console.log(
      `${failed.length > 0 ? 'FAILED' : 'ok    '} ${stand.model.name}: ${own.length - failed.length} of ${own.length} plans passed`,
    )
    for (const { id, message } of failed)
      console.log(`\n${message}\nreplay: npm run paths -- --replay ${id}\n`)
    walked.push(...own)
  }
  mkdirSync(pathsOut, { recursive: true })
  writeFileSync(`${pathsOut}model.xml`, junitOf(walked))
  return walked.every(({ message }) => message === null)
}

/** Everything there is, and how long it took to make. */
async function tellAll(stands: readonly Stand[]): Promise<void> {
  const sizes: PlanSize[] = []
  let [seconds, ofProcessor] = [0, 0]
  for (const stand of stands) {
    const overview = overviewOf(stand)
    const gaps = await gapLines(stand)
    console.log([...overview.lines, ...gaps.map((line) => `  ${line}`)].join('\n'))
    sizes.push(...overview.sizes)
    seconds += overview.seconds
    ofProcessor += overview.ofProcessor
  }
  console.log(totalLine(sizes))
  console.log(
    `All plans are made in ${seconds.toFixed(1)} s, and ${ofProcessor.toFixed(1)} s of processor time.`,
  )
}

async function main(): Promise<number> {
  const options = pathsOptions(process.argv.slice(2))
  if (options.charts) {
    console.log(`Charts: ${await writeCharts()}`)
    return 0
  }
  if (options.report) {
    const sizes = (await allStands()).flatMap((stand) => overviewOf(stand).sizes)
    console.log(`Report: ${await writeReport(sizes)}`)
    return 0
  }
  if (options.accept !== undefined) {
    for (const stand of await chosenStands({ ...options, machine: options.accept }))
      console.log(`Written: ${acceptBehaviour(stand)}`)
    return 0
  }
  const stands = await chosenStands(options)
  if (options.diff !== undefined) {
    console.log(behaviourSince(stands, options.diff).join('\n'))
    return 0
  }
  if (options.export !== undefined) {
    console.log(exported(stands, options.export))
    return 0
  }
  if (!options.asked) {
    await tellAll(stands)
    return 0
  }
  if (options.bench === 'browser' && options.replay === undefined)
    forgetBrowserRecords(stands.map(({ model }) => model.name))
  const missing = (await Promise.all(stands.map(gapLines))).flat()
  for (const line of missing) console.log(line)
  const isGood =
    options.bench === 'model' ? await walkAllOnModel(stands, options) : walkInBrowser(stands, options)
  console.log(`Report: ${await writeReport()}`)
  return isGood && missing.length === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
