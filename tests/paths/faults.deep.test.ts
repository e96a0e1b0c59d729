import { spawnSync } from 'node:child_process'
import { describe, expect, it, onTestFinished } from 'vitest'
import { plansFor } from './engine/covers.ts'
import { explore } from './engine/explore.ts'
import { type Implementations, runInMemory } from './engine/memory-driver.ts'
import type { Plan } from './engine/plan.ts'
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
const plansOf = ({ model }: Suite): Plan[] => {
  const graph = explore(model)
  return [...plansFor(graph, 'transitions'), ...plansFor(graph, 'sneak')]
}
/** What the first plan says that goes wrong. */
async function firstRed(plans: readonly Plan[], implementations: Implementations): Promise<string | null> {
  for (const plan of plans) {
    const said = await runInMemory(plan, implementations).then(
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
      expect(await firstRed(plansOf(suite), await implementationsIn(copy, fault.machine))).toMatch(/✗ \d+\. /)
    },
    PATIENCE_MS,
  )

  it(
    'a copy without a fault stays green',
    async () => {
      const copy = copied()
      for (const machine of machines) {
        const suite = await loadSuite(machine)
        expect(await firstRed(plansOf(suite), await implementationsIn(copy, machine))).toBe(null)
      }
    },
    PATIENCE_MS,
  )
})

describe('in the browser, on the plans through the faulty place alone', () => {
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
  /** The product is the one that was built; the machine that writes the plans is the one without a fault. */
  const walkThrough = ({ folder }: FaultedCopy, { machine, through, cover = 'transitions' }: Fault) =>
    node(
      folder,
      [
        ...['node_modules/@playwright/test/cli.js', 'test', '--project', 'chromium'],
        ...['--reporter=list', '--max-failures=1', '--grep', 'the page follows its machine'],
        `tests/paths/${machine}/${machine}.page.ts`,
      ],
      { SHOP_IS_BUILT: 'yes', PATHS_THROUGH: through, PATHS_COVER: cover },
    )

  it.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s: goes red',
    (_name, fault) => {
      const copy = copied()
      const mend = copy.put(fault)
      build(copy)
      mend()
      const { status, said } = walkThrough(copy, fault)
      expect(said).toMatch(/✗ \d+\. /)
      expect(status).toBe(1)
    },
    LONG_MS,
  )

  it(
    'without a fault all of these plans stay green',
    () => {
      const copy = copied()
      build(copy)
      for (const fault of faults) {
        const { status, said } = walkThrough(copy, fault)
        expect([fault.name, status, status === 0 ? '' : said]).toEqual([fault.name, 0, ''])
        expect(said).toMatch(/\d+ passed/)
      }
    },
    LONG_MS,
  )
})
