import { spawnSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pathsFor } from './engine/coverage-kinds.ts'
import { explore } from './engine/explore.ts'
import { type Implementations, runInMemory } from './engine/memory-driver.ts'
import type { Path } from './engine/path.ts'
import { faults } from './faults.ts'
import type { Suite } from './suite.ts'
import { loadSuite } from './suites.ts'
import { copyTree, type TreeCopy } from './tree-copy.ts'

const BROWSER_TIMEOUT_MS = 600_000
const TIMEOUT_MS = 120_000

function copied(): TreeCopy {
  const copy = copyTree()
  onTestFinished(copy.remove)
  return copy
}

const implementationsIn = async ({ folder }: TreeCopy, machine: string): Promise<Implementations> => {
  const { loadSuite: loadSuiteOfCopy }: { loadSuite: typeof loadSuite } = await import(
    /* @vite-ignore */ `${folder}/tests/paths/suites.ts`
  )
  return (await loadSuiteOfCopy(machine)).implementations
}
const pathsOf = ({ model }: Suite): Path[] => {
  const graph = explore(model)
  return [...pathsFor(graph, 'transitions'), ...pathsFor(graph, 'refusals')]
}
/** Runs paths until one fails; returns its message, or `null` if all pass. */
async function runPaths(paths: readonly Path[], implementations: Implementations): Promise<string | null> {
  for (const path of paths) {
    const message = await runInMemory(path, implementations).then(
      () => null,
      (error: unknown) => String(error),
    )
    if (message !== null) return message
  }
  return null
}

/** The event cases that reach a fault: the one that it names, or those that take the transition that it names. */
const eventCasesThrough = ({ model }: Suite, through: string): readonly string[] =>
  explore(model)
    .edges.filter(
      ({ eventCase, macrostep }) => eventCase.name === through || macrostep.taken.includes(through),
    )
    .map(({ eventCase }) => eventCase.name)
/** The steps of the first path that failed, up to the one that failed. */
const stepsUntilFailure = (output: string): readonly string[] => {
  const [path = ''] = /^ *0\. start[^✗]*✗ \d+\. .*$/m.exec(output) ?? []
  return path.split('\n').flatMap((line) => /\d+\. (.+) → /.exec(line)?.[1] ?? [])
}

const machineFaults = faults.filter(({ isOutside }) => isOutside !== true)
const machines = [...new Set(faults.map(({ machine }) => machine))]

describe('in memory', () => {
  it.each(machineFaults.map((fault) => [fault.name, fault] as const))(
    '%s: a path fails',
    async (_name, fault) => {
      const copy = copied()
      copy.inject(fault)
      const suite = await loadSuite(fault.machine)
      expect(await runPaths(pathsOf(suite), await implementationsIn(copy, fault.machine))).toMatch(/✗ \d+\. /)
    },
    TIMEOUT_MS,
  )

  it(
    'all paths pass in a copy without a fault',
    async () => {
      const copy = copied()
      for (const machine of machines) {
        const suite = await loadSuite(machine)
        expect(await runPaths(pathsOf(suite), await implementationsIn(copy, machine))).toBe(null)
      }
    },
    TIMEOUT_MS,
  )
})

describe('in the browser, with the paths through the fault', () => {
  const node = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    return { status, output: stdout + stderr }
  }
  const build = ({ folder }: TreeCopy) => {
    const { status, output } = node(folder, ['tools/build.ts'])
    if (status !== 0) throw new Error(output)
  }
  /** Runs paths of the correct machine against the build of the copy. */
  const runThrough = ({ folder }: TreeCopy, machine: string, coverage: string, ...names: string[]) =>
    node(
      folder,
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--project', 'chromium'],
        ...['--reporter=list', '--max-failures=1', '--grep', 'the page follows its machine'],
        `tests/paths/${machine}/${machine}.page.ts`,
      ],
      { SHOP_IS_BUILT: 'yes', PATHS_THROUGH: names.join('\n'), PATHS_COVER: coverage },
    )

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s: a path fails',
    async (_name, fault) => {
      const copy = copied()
      const undo = copy.inject(fault)
      build(copy)
      undo()
      const { machine, through, coverage = 'transitions' } = fault
      const { status, output } = runThrough(copy, machine, coverage, through)
      const eventCases = eventCasesThrough(await loadSuite(machine), through)
      // A path that fails before it reaches the fault has another cause.
      expect(stepsUntilFailure(output).filter((step) => eventCases.includes(step))).not.toEqual([])
      expect(status).toBe(1)
    },
    BROWSER_TIMEOUT_MS,
  )

  // Tests that the copy itself breaks no path. One machine is enough: the suite `pages-deep` runs the paths
  // of all.
  it(
    'the paths of payment pass in a copy without a fault',
    () => {
      const copy = copied()
      build(copy)
      const ofPayment = faults.filter(
        ({ machine, coverage }) => machine === 'payment' && coverage === undefined,
      )
      expect(ofPayment).not.toEqual([])
      const names = ofPayment.map(({ through }) => through)
      const { status, output } = runThrough(copy, 'payment', 'transitions', ...names)
      expect([status, status === 0 ? '' : output]).toEqual([0, ''])
      expect(output).toMatch(/\d+ passed/)
    },
    BROWSER_TIMEOUT_MS,
  )
})
