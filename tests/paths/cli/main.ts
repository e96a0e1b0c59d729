// The command line of the path tests: npm run paths -- --help
import { acceptBehaviour, presentBehaviour } from '../behaviour.ts'
import { writeCharts } from '../charts.ts'
import type { PathCount } from '../engine/report/path-counts.ts'
import { forgetBrowserRecords, readRecords } from '../records.ts'
import { writeReport } from '../report.ts'
import type { Suite } from '../suite.ts'
import { loadSuites, machineFolders } from '../suites.ts'
import { behaviourChanges, behavioursAt } from './behaviour-since.ts'
import { changedSince } from './changed.ts'
import { exported } from './export.ts'
import { gapLines, missingModel } from './gaps.ts'
import { HELP } from './help.ts'
import { initialise } from './init.ts'
import { type PathsOptions, pathsOptions } from './options.ts'
import { overviewOf, totalLine } from './overview.ts'
import { runSuitesInBrowser } from './run-in-browser.ts'
import { runSuiteInMemory } from './run-in-memory.ts'

async function chosenSuites({ machine, changed }: PathsOptions): Promise<Suite[]> {
  const all = await loadSuites()
  const named = machine === undefined ? all : all.filter(({ model }) => model.name === machine)
  if (named.length === 0)
    throw new Error(`No machine '${machine}'; there are: ${all.map(({ model }) => model.name).join(', ')}.`)
  return changed === undefined ? named : changedSince(named, changed)
}

const countLine = (name: string, where: string, failed: number, all: number) =>
  `${failed > 0 || all === 0 ? 'FAILED' : 'ok    '} ${name}: ${where}, ${all - failed} of ${all} paths passed`

/** The command that runs the same paths in the browser. */
const inBrowser = ({ machine, coverage, through }: PathsOptions) =>
  [
    'npm run paths --',
    ...(machine === undefined ? [] : [`--machine ${machine}`]),
    '--in browser',
    ...(coverage === undefined ? [] : [`--cover ${coverage}`]),
    ...(through === undefined ? [] : [`--through '${through}'`]),
  ].join(' ')

const runsInBrowser = ({ onlyInMemory }: Suite) => onlyInMemory === undefined

async function runAllInMemory(suites: readonly Suite[], options: PathsOptions): Promise<boolean> {
  let hasPassed = true
  for (const suite of suites) {
    const own = await runSuiteInMemory(suite, options)
    const failed = own.filter(({ message }) => message !== null)
    console.log(countLine(suite.model.name, 'in memory', failed.length, own.length))
    for (const { id, message } of failed)
      console.log(`\n${message}\nreplay: npm run paths -- --replay ${id}\n`)
    hasPassed &&= failed.length === 0
  }
  if (options.replay === undefined && suites.some(runsInBrowser))
    console.log(`In the browser: ${inBrowser(options)}`)
  return hasPassed
}

/** Runs the machines that have a page. */
function runAllInBrowser(all: readonly Suite[], options: PathsOptions): boolean {
  const suites = all.filter(runsInBrowser)
  if (suites.length === 0) {
    // Without a file Playwright would run all page tests.
    console.log('No machine to run in the browser.')
    return true
  }
  const { replay } = options
  if (replay === undefined) forgetBrowserRecords(suites.map(({ model }) => model.name))
  const hasPassed = runSuitesInBrowser(suites, options)
  const records = readRecords().filter(({ sut, id }) => sut === 'browser' && (replay ?? id) === id)
  for (const { model } of suites) {
    const own = records.filter(({ machine }) => machine === model.name)
    const failed = own.filter(({ message }) => message !== null)
    console.log(countLine(model.name, 'in the browser', failed.length, own.length))
  }
  return hasPassed
}

/** Prints sizes, gaps and last results of machines; false if one of them has a gap or a failed path. */
async function printOverview(suites: readonly Suite[]): Promise<boolean> {
  const sizes: PathCount[] = []
  let [seconds, cpuSeconds, isGood] = [0, 0, true]
  for (const suite of suites) {
    const overview = overviewOf(suite)
    const gaps = await gapLines(suite)
    console.log([...overview.lines, ...gaps.map((line) => `  ${line}`)].join('\n'))
    sizes.push(...overview.sizes)
    seconds += overview.seconds
    cpuSeconds += overview.cpuSeconds
    isGood &&= gaps.length === 0 && overview.failed === 0
  }
  console.log(totalLine(sizes))
  console.log(`These paths are made in ${seconds.toFixed(1)} s, with ${cpuSeconds.toFixed(1)} s of CPU time.`)
  console.log('Options and examples: npm run paths -- --help')
  return isGood
}

/** Machines that were removed are printed, too. */
async function printDiff(revision: string, options: PathsOptions): Promise<void> {
  const { machine } = options
  const present = machineFolders()
  const earlier = behavioursAt(revision)
  const isRemoved = (name: string) => earlier.has(name) && !present.includes(name)
  const suites = machine !== undefined && isRemoved(machine) ? [] : await chosenSuites(options)
  const after = new Map(suites.map((suite) => [suite.model.name, presentBehaviour(suite)]))
  const isPrinted = (name: string) => after.has(name) || (isRemoved(name) && (machine ?? name) === name)
  const before = new Map([...earlier].filter(([name]) => isPrinted(name)))
  const changes = behaviourChanges(before, after)
  console.log(changes.length > 0 ? changes.join('\n') : `No machine behaves differently than at ${revision}.`)
}

async function run(options: PathsOptions): Promise<boolean> {
  if (options.diff !== undefined) {
    await printDiff(options.diff, options)
    return true
  }
  const suites = await chosenSuites(options)
  if (options.export !== undefined) console.log(exported(suites, options.export))
  else if (!options.isRun) return await printOverview(suites)
  else {
    const gaps = (await Promise.all(suites.map(gapLines))).flat()
    for (const line of gaps) console.log(line)
    const isGood =
      options.sut === 'memory' ? await runAllInMemory(suites, options) : runAllInBrowser(suites, options)
    console.log(`Report: ${await writeReport()}`)
    return isGood && gaps.length === 0
  }
  return true
}

async function main(): Promise<boolean> {
  const options = pathsOptions(process.argv.slice(2))
  const gap = missingModel(options.accept ?? options.machine)
  if (options.help) console.log(HELP)
  else if (options.init !== undefined) console.log((await initialise(options.init)).join('\n'))
  else if (options.charts) console.log(`Charts: ${await writeCharts()}`)
  else if (options.report) {
    const sizes = (await loadSuites()).flatMap((suite) => overviewOf(suite).sizes)
    console.log(`Report: ${await writeReport(sizes)}`)
  } else if (gap !== null) {
    console.log(gap)
    return false
  } else if (options.accept !== undefined) {
    for (const suite of await chosenSuites({ ...options, machine: options.accept }))
      console.log(`Written: ${acceptBehaviour(suite)}`)
  } else return await run(options)
  return true
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Options and examples: npm run paths -- --help')
  process.exitCode = 2
}
