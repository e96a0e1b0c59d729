import { spawnSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pathsFor } from './engine/criteria.ts'
import { explore } from './engine/explore.ts'
import { type Implementations, runInMemory } from './engine/memory-driver.ts'
import type { Path } from './engine/path.ts'
import { type FaultedCopy, faultedCopy } from './faulted-copy.ts'
import { type Fault, faults } from './faults.ts'
import type { Suite } from './suite.ts'
import { loadSuite } from './suites.ts'

const LONG_MS = 600_000
const PATIENCE_MS = 120_000
/** A copy of its own for each test. */
function copied(): FaultedCopy {
  const copy = faultedCopy()
  onTestFinished(copy.remove)
  return copy
}

const implementationsIn = async ({ folder }: FaultedCopy, machine: string): Promise<Implementations> => {
  const { loadSuite: loadThere }: { loadSuite: typeof loadSuite } = await import(
    /* @vite-ignore */ `${folder}/tests/paths/suites.ts`
  )
  return (await loadThere(machine)).implementations
}
const pathsOf = ({ model }: Suite): Path[] => {
  const graph = explore(model)
  return [...pathsFor(graph, 'transitions'), ...pathsFor(graph, 'refusals')]
}
/** What the first path says that goes wrong. */
async function firstRed(paths: readonly Path[], implementations: Implementations): Promise<string | null> {
  for (const path of paths) {
    const said = await runInMemory(path, implementations).then(
      () => null,
      (error: unknown) => String(error),
    )
    if (said !== null) return said
  }
  return null
}

const inside = faults.filter(({ isOutside }) => isOutside !== true)
const machines = [...new Set(faults.map(({ machine }) => machine))]

describe('on the model bench', () => {
  it.each(inside.map((fault) => [fault.name, fault] as const))(
    '%s: goes red',
    async (_name, fault) => {
      const copy = copied()
      copy.put(fault)
      const suite = await loadSuite(fault.machine)
      expect(await firstRed(pathsOf(suite), await implementationsIn(copy, fault.machine))).toMatch(/✗ \d+\. /)
    },
    PATIENCE_MS,
  )

  it(
    'a copy without a fault stays green',
    async () => {
      const copy = copied()
      for (const machine of machines) {
        const suite = await loadSuite(machine)
        expect(await firstRed(pathsOf(suite), await implementationsIn(copy, machine))).toBe(null)
      }
    },
    PATIENCE_MS,
  )
})

describe('in the browser, on the paths through the faulty place alone', () => {
  const node = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
    return { status, said: stdout + stderr }
  }
  const build = ({ folder }: FaultedCopy) => {
    const { status, said } = node(folder, ['tools/build.ts'])
    if (status !== 0) throw new Error(said)
  }
  /** The product is the one that was built; the machine that writes the paths is the one without a fault. */
  const runThrough = ({ folder }: FaultedCopy, { machine, through, criterion = 'transitions' }: Fault) =>
    node(
      folder,
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--project', 'chromium'],
        ...['--reporter=list', '--max-failures=1', '--grep', 'the page follows its machine'],
        `tests/paths/${machine}/${machine}.page.ts`,
      ],
      { SHOP_IS_BUILT: 'yes', PATHS_THROUGH: through, PATHS_COVER: criterion },
    )

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s: goes red',
    (_name, fault) => {
      const copy = copied()
      const mend = copy.put(fault)
      build(copy)
      mend()
      const { status, said } = runThrough(copy, fault)
      expect(said).toMatch(/✗ \d+\. /)
      expect(status).toBe(1)
    },
    LONG_MS,
  )

  it(
    'without a fault all of these paths stay green',
    () => {
      const copy = copied()
      build(copy)
      for (const fault of faults) {
        const { status, said } = runThrough(copy, fault)
        expect([fault.name, status, status === 0 ? '' : said]).toEqual([fault.name, 0, ''])
        expect(said).toMatch(/\d+ passed/)
      }
    },
    LONG_MS,
  )
})
