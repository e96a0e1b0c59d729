import { relative, sep } from 'node:path'
import * as z from 'zod/mini'

/**
 * U: a test of a page in a browser. H: of HTTP requests and responses. V: of a module. Each acceptance
 * criterion names the kinds that prove it.
 */
export type TestKind = 'U' | 'H' | 'V'

export interface TestOutcome {
  /** Relative to the root of the checkout, with forward slashes. */
  readonly file: string
  readonly title: string
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly kinds: readonly TestKind[]
  /** Titles of its `test.step`s that ran. */
  readonly steps?: readonly string[]
}

export type ResultFormat = 'vitest' | 'playwright' | 'steps'

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ title: z.string(), status: z.string() })),
    }),
  ),
})

const playwrightStep = z.object({
  title: z.string(),
  get steps() {
    return z.optional(z.array(playwrightStep))
  },
})

const playwrightTest = z.object({
  results: z.optional(z.array(z.object({ steps: z.optional(z.array(playwrightStep)) }))),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  expectedStatus: z.string(),
  annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
})

const playwrightSuite = z.object({
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

const stepsReport = z.object({ steps: z.array(z.object({ title: z.string(), passed: z.boolean() })) })

export type StepsReport = z.infer<typeof stepsReport>

function kindsOf(file: string): TestKind[] {
  if (file.endsWith('.page.ts') || file.endsWith('.engine.test.ts')) return ['U']
  if (file.endsWith('.wire.test.ts')) return ['H']
  // These tests send requests to a real nginx.
  if (file.startsWith('tests/production/') && file.endsWith('.deep.test.ts')) return ['H']
  return /\.test\.tsx?$/.test(file) ? ['V'] : []
}

function readVitest(report: unknown, fromRoot: (path: string) => string): TestOutcome[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = fromRoot(name)
    const kinds = kindsOf(file)
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ file, title: 'the file could not be loaded', status: 'failed', kinds }]
    }
    return assertionResults.map((test) => ({
      file,
      title: test.title,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      kinds,
    }))
  })
}

function pageStatus({ status, expectedStatus }: z.infer<typeof playwrightTest>): TestOutcome['status'] {
  if (status === 'skipped') return 'skipped'
  return status === 'expected' && expectedStatus === 'passed' ? 'passed' : 'failed'
}

const stepTitles = (steps: readonly z.infer<typeof playwrightStep>[] = []): string[] =>
  steps.flatMap(({ title, steps: inner }) => [title, ...stepTitles(inner)])

function readPlaywright(report: unknown, fromRoot: (path: string) => string): TestOutcome[] {
  const { config, suites, errors } = playwrightReport.parse(report)
  const inSuite = (suite: z.infer<typeof playwrightSuite>): TestOutcome[] => [
    ...suite.specs.flatMap(({ title, file: inFolder, tests }) =>
      tests.map((test) => {
        const file = fromRoot(`${config.rootDir}/${inFolder}`)
        const checksRequests = test.annotations.some(
          ({ type, description }) => type === 'kind' && description === 'H',
        )
        const kinds: TestKind[] = [...kindsOf(file), ...(checksRequests ? (['H'] as const) : [])]
        const steps = stepTitles(test.results?.flatMap((result) => result.steps ?? []))
        return { file, title, status: pageStatus(test), kinds, ...(steps.length > 0 && { steps }) }
      }),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ]
  const loading = errors.map(({ message }) => ({
    file: '',
    title: message?.split('\n')[0] ?? 'an error outside of any test',
    status: 'failed' as const,
    kinds: [],
  }))
  return [...suites.flatMap(inSuite), ...loading]
}

const readSteps = (report: unknown): TestOutcome[] =>
  stepsReport.parse(report).steps.map(({ title, passed }) => ({
    file: '',
    title,
    status: passed ? 'passed' : 'failed',
    kinds: [],
  }))

/** Parses a runner's JSON report. */
export function readOutcomes(format: ResultFormat, report: unknown, root: string): TestOutcome[] {
  const fromRoot = (path: string) => relative(root, path).split(sep).join('/')
  if (format === 'vitest') return readVitest(report, fromRoot)
  if (format === 'playwright') return readPlaywright(report, fromRoot)
  return readSteps(report)
}
