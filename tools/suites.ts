import { type EngineName, engineNames, type NeededEngine } from './engines.ts'
import { DEEP_PAGES } from './testing/deep-pages.ts'
import type { ResultFormat } from './testing/outcomes.ts'

export const tiers = ['quick', 'full', 'deep', 'engines', 'repeats'] as const
export type Tier = (typeof tiers)[number]

export interface Suite {
  readonly name: string
  readonly tier: Tier
  /** Expected maximum; a longer run is reported but does not fail. */
  readonly budgetSeconds: number
  /** Arguments for node. */
  readonly command: readonly string[]
  readonly results: ResultFormat
  readonly env?: Readonly<Record<string, string>>
  readonly needsBrowser?: true
  /** Needs the built shop; the runner builds it once for all suites. */
  readonly needsBuild?: true
  /** Suites with different lanes run at the same time; suites without a lane run alone. */
  readonly lane?: 'pages' | 'others'
  /** Too small to be divided among shards: one shard runs it completely. */
  readonly isInOneShard?: true
  /** Without this engine the suite is not run; that is reported but does not fail. */
  readonly engine?: NeededEngine
}

/** Limit for the sum of a tier's budgets. */
export const tierLimitSeconds: Readonly<Record<Tier, number>> = {
  quick: 90,
  full: 15 * 60,
  deep: 60 * 60,
  engines: 30 * 60,
  repeats: 45 * 60,
}

/** Expected duration of a whole tier; a longer run is reported but does not fail. */
export const wholeRunSeconds: Readonly<Partial<Record<Tier, number>>> = { full: 7 * 60 }

export const resultsFile = (suite: Pick<Suite, 'name'>) => `out/results/${suite.name}.json`

/** Timeout for a hanging suite: far above a slow machine, well below the timeout of CI. */
export const timeoutSeconds = (suite: Pick<Suite, 'budgetSeconds'>) => Math.max(600, 4 * suite.budgetSeconds)

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Vitest's own output, and JSON results. */
const vitestReporters = (suite: Pick<Suite, 'name'>) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsFile(suite)}`,
]
const PLAYWRIGHT_REPORTERS = '--reporter=list,json'

const typescript = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args]

function vitest(
  name: string,
  project: 'unit' | 'wire' | 'runs' | 'deep' | 'engines',
  ...files: readonly string[]
): Pick<Suite, 'name' | 'command' | 'results'> {
  return {
    name,
    command: [VITEST, 'run', '--project', project, ...vitestReporters({ name }), ...files],
    results: 'vitest',
  }
}

type PageProject = 'chromium' | 'chromium-deep' | 'firefox' | 'webkit'

function playwright(
  name: string,
  projects: readonly PageProject[],
  env: Suite['env'] = {},
  ...filters: readonly string[]
): Pick<Suite, 'name' | 'command' | 'results' | 'env' | 'needsBrowser' | 'needsBuild'> {
  return {
    name,
    command: [
      PLAYWRIGHT,
      'test',
      ...projects.flatMap((project) => ['--project', project]),
      PLAYWRIGHT_REPORTERS,
      ...filters,
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultsFile({ name }) },
    results: 'playwright',
    needsBrowser: true,
    needsBuild: true,
  }
}

/** Folder with the path tests of a machine. */
const pathsOf = (machine: string) => `tests/paths/${machine}/`
/** The machines whose path tests `npm run test:repeats` runs twenty times. */
const REPEATED_MACHINES = ['session', 'order', 'payment', 'receipt', 'conversion']

/** Tests that read TEST_DEPTH run more cases and more rounds. */
const withDepth = { TEST_DEPTH: 'deep' }
/** Discards earlier path records, so that all paths run. */
const withoutEarlier = { WITHOUT_EARLIER_PATHS: 'yes' }

/** Page tests of the full tier that use TEST_DEPTH. */
export const PAGES_WITH_DEPTH = ['tests/pages/storage.page.ts']

/** Must come last, because it reads the results of the other suites. */
const requirements = (name: string, tier: Tier): Suite => ({
  name,
  tier,
  budgetSeconds: 5,
  command: typescript('tools/requirements.ts', '--tier', tier, '--report', resultsFile({ name })),
  results: 'steps',
})

/** The projects of Playwright with all page tests of an engine. */
const projectsOf: Readonly<Record<EngineName, readonly PageProject[]>> = {
  Chromium: ['chromium', 'chromium-deep'],
  Firefox: ['firefox'],
  WebKit: ['webkit'],
}

/** Playwright tests tagged `@engines`, and journeys with installed engines. */
const engineSuites: readonly Suite[] = engineNames.flatMap((name) => {
  const engine = name.toLowerCase()
  return [
    {
      ...playwright(`tagged-${engine}`, projectsOf[name], {}, '--grep', '@engines'),
      tier: 'engines',
      budgetSeconds: 240,
      engine: { name, driver: 'playwright' },
    },
    {
      ...vitest(`journeys-${engine}`, 'engines'),
      tier: 'engines',
      budgetSeconds: 120,
      env: { ENGINES: name },
      needsBuild: true,
      engine: { name, driver: 'installed' },
    },
  ]
})

export const suites: readonly Suite[] = [
  {
    name: 'check',
    tier: 'quick',
    lane: 'others',
    isInOneShard: true,
    budgetSeconds: 30,
    command: typescript('tools/check.ts', '--report', resultsFile({ name: 'check' })),
    results: 'steps',
  },
  { ...vitest('units', 'unit'), tier: 'quick', lane: 'others', budgetSeconds: 60 },
  { ...vitest('interleavings', 'runs'), tier: 'full', lane: 'others', budgetSeconds: 120 },
  // The tests of the production server use the build of the page tests.
  { ...vitest('wire', 'wire'), tier: 'full', lane: 'others', budgetSeconds: 120, needsBuild: true },
  { ...playwright('pages', ['chromium'], withoutEarlier), tier: 'full', lane: 'pages', budgetSeconds: 480 },
  {
    ...vitest('login-webkit', 'engines', 'tests/engines/first-login.engine.test.ts'),
    tier: 'full',
    lane: 'others',
    isInOneShard: true,
    budgetSeconds: 40,
    env: { ENGINES: 'WebKit' },
    needsBuild: true,
    engine: { name: 'WebKit', driver: 'installed' },
  },
  {
    name: 'paths-report',
    tier: 'full',
    budgetSeconds: 15,
    command: typescript('tests/paths/check-coverage.ts', '--report', resultsFile({ name: 'paths-report' })),
    results: 'steps',
  },
  requirements('requirements', 'full'),
  { ...vitest('interleavings-deep', 'runs'), tier: 'deep', budgetSeconds: 600, env: withDepth },
  { ...vitest('servers', 'deep', 'tests/production'), tier: 'deep', budgetSeconds: 90, needsBrowser: true },
  { ...vitest('shards', 'deep', 'tests/runner'), tier: 'deep', budgetSeconds: 60 },
  {
    ...vitest('tools-deep', 'deep', 'mock-server/', 'tools/', 'tests/build'),
    tier: 'deep',
    budgetSeconds: 90,
  },
  { ...vitest('faults', 'deep', 'tests/paths'), tier: 'deep', budgetSeconds: 800, needsBrowser: true },
  {
    ...vitest('paths-deep', 'unit', 'tests/paths'),
    tier: 'deep',
    budgetSeconds: 180,
    env: withDepth,
  },
  { ...vitest('wire-deep', 'wire'), tier: 'deep', budgetSeconds: 400, env: withDepth, needsBuild: true },
  // Only the deep page tests and those that use TEST_DEPTH; the others are in the full tier.
  {
    ...playwright(
      'pages-deep',
      ['chromium', 'chromium-deep'],
      { ...withDepth, ...withoutEarlier },
      'tests/paths/',
      ...PAGES_WITH_DEPTH,
      DEEP_PAGES,
    ),
    tier: 'deep',
    budgetSeconds: 1_350,
  },
  requirements('requirements-deep', 'deep'),
  ...engineSuites,
  requirements('requirements-engines', 'engines'),
  {
    ...playwright('repeats', ['chromium'], {}, '--repeat-each=20', ...REPEATED_MACHINES.map(pathsOf)),
    tier: 'repeats',
    budgetSeconds: 2_400,
  },
]

/** A suite restricted to one shard, such as '1/4', with `blob` as report file for the merge. */
export function shardOf(suite: Suite, shard: string, blob: string): Suite {
  const { command } = suite
  if (suite.results === 'vitest') {
    const reporter = ['--reporter=blob', `--outputFile.blob=${blob}`]
    return { ...suite, command: [...command, `--shard=${shard}`, ...reporter] }
  }
  const withBlob = command.map((arg) => (arg === PLAYWRIGHT_REPORTERS ? `${arg},blob` : arg))
  const env = { ...suite.env, PLAYWRIGHT_BLOB_OUTPUT_FILE: blob }
  return { ...suite, command: [...withBlob, `--shard=${shard}`], env }
}

/** Merges the shard reports of a suite in `folder`. */
export function mergeOf({ needsBrowser: _, needsBuild: __, ...suite }: Suite, folder: string): Suite {
  const command =
    suite.results === 'vitest'
      ? [VITEST, 'run', `--merge-reports=${folder}`, ...vitestReporters(suite)]
      : [PLAYWRIGHT, 'merge-reports', '--config', 'playwright.config.ts', PLAYWRIGHT_REPORTERS, folder]
  return { ...suite, command }
}

/** The suites of a tier: full includes quick; deep is separate. */
export function suitesOf(tier: Tier): readonly Suite[] {
  return suites.filter((suite) => suite.tier === tier || (tier === 'full' && suite.tier === 'quick'))
}

/** Engines whose suites were all not run. */
export function enginesNotRun(chosen: readonly Suite[], notRun: readonly Suite[]): string[] {
  return engineNames.filter((name) => {
    const needsEngine = chosen.filter(({ engine }) => engine?.name === name)
    return needsEngine.length > 0 && needsEngine.every((suite) => notRun.includes(suite))
  })
}
