import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Strict, so that a key with commands that these tests do not read, such as `defaults`, is an error. */
const workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.optional(z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() })),
  jobs: z.record(
    z.string(),
    z.strictObject({
      needs: z.optional(z.string()),
      if: z.optional(z.string()),
      'runs-on': z.string(),
      'timeout-minutes': z.number(),
      env: z.optional(z.record(z.string(), z.unknown())),
      strategy: z.optional(
        z.strictObject({ 'fail-fast': z.boolean(), matrix: z.record(z.string(), z.array(z.number())) }),
      ),
      steps: z.array(
        z.strictObject({
          uses: z.optional(z.string()),
          run: z.optional(z.string()),
          if: z.optional(z.string()),
          with: z.optional(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
})

const readWorkflow = (name: string) => workflow.parse(parse(read(`.github/workflows/${name}.yml`)))
const { on, jobs } = readWorkflow('test')
const deep = readWorkflow('deep')
const allJobs = Object.entries({ ...jobs, ...deep.jobs })
const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')))
type Steps = (typeof jobs)[string]['steps']
const commandsOf = (steps: Steps) => steps.flatMap(({ run }) => run ?? [])
/** The npm script of a command; `undefined` if the shell would do anything else. The only expression is the shard's number. */
const scriptOf = (run: string): string | undefined =>
  /^npm run ([\w:-]+)(?: -- [^;&|<>`$(\n]+)?$/.exec(run.replace(`\${{ matrix.shard }}`, '1'))?.[1]
const stepsOf = (name: string) => jobs[name]?.steps ?? []
const runsOf = (name: string) => commandsOf(stepsOf(name))

it('runs for pushes to main and for pull requests', () => {
  expect(Object.keys(on).toSorted()).toEqual(['pull_request', 'push'])
})

it('deep and engine tests run every week', () => {
  const schedule = z.array(z.object({ cron: z.string() })).parse(deep.on.schedule)
  expect(schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/)])
  const all = Object.values(deep.jobs).flatMap(({ steps }) => commandsOf(steps))
  expect(all).toEqual(expect.arrayContaining(['npm run test:deep', 'npm run test:engines']))
})

it('job names are unique across both files', () => {
  expect(allJobs).toHaveLength(Object.keys(jobs).length + Object.keys(deep.jobs).length)
})

it.each(allJobs)('%s runs only npm scripts that exist', (_, { steps }) => {
  const runs = commandsOf(steps)
  expect(runs[0]).toBe('npm ci')
  expect(runs.length).toBeGreaterThan(1)
  for (const run of runs.slice(1)) expect(Object.keys(scripts), run).toContain(scriptOf(run))
})

it.each([
  ['npm run browsers -- chromium firefox', 'browsers'],
  [`npm run test:shard -- \${{ matrix.shard }}/4`, 'test:shard'],
  [`npm run test:shard -- \${{ github.head_ref }}`, undefined],
  ['npm run docs -- $(id)', undefined],
  ['npm run docs -- $HOME', undefined],
  ['npm run docs -- `id`', undefined],
  ['npm run docs -- one > file', undefined],
  ['npm run docs -- < file', undefined],
  ['npm run docs -- one; id', undefined],
  ['npm run docs -- one && id', undefined],
  ['npm run docs -- one | id', undefined],
  ['npm run docs -- one\nid', undefined],
  ['node script.js', undefined],
])('of the command %s the script is %s', (run, script) => {
  expect(scriptOf(run)).toBe(script)
})

it('a key that no test reads is an error', () => {
  const text = read('.github/workflows/test.yml')
  expect(() => workflow.parse(parse(`${text}\ndefaults: { run: { shell: 'node {0}' } }`))).toThrow('defaults')
})

it('every action has a version', () => {
  const actions = allJobs.flatMap(([, { steps }]) => steps.flatMap(({ uses }) => uses ?? []))
  expect(actions.length).toBeGreaterThan(8)
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@(v\d+(\.\d+){0,2}|[0-9a-f]{40})$/)
})

it('the quick tests run with every Node version that package.json allows', () => {
  expect(engines.node).toBe('>=20.19 <25')
  expect(jobs.quick?.strategy?.matrix.node).toEqual([20, 22, 24])
  expect(runsOf('quick')).toContain('npm run test:quick')
})

it('every shard runs and uploads its results', () => {
  const [, count] = /test:shard -- \$\{\{ matrix\.shard \}\}\/(\d+)/.exec(runsOf('shard').join('\n')) ?? []
  expect(jobs.shard?.strategy?.matrix.shard).toEqual(Array.from({ length: Number(count) }, (_, at) => at + 1))
  const artifacts = (name: string, action: string) =>
    stepsOf(name)
      .filter(({ uses }) => uses?.startsWith(`actions/${action}-artifact@`))
      .map((step) => step.with)
  expect(artifacts('build', 'upload')[0]).toMatchObject({ name: 'dist', path: 'dist' })
  expect(artifacts('shard', 'download')[0]).toMatchObject({ name: 'dist', path: 'dist' })
  expect(artifacts('shard', 'upload')[0]).toMatchObject({ path: 'out/shards', 'if-no-files-found': 'error' })
  expect(artifacts('merge', 'download')[0]).toMatchObject({ path: 'out/shards', 'merge-multiple': true })
  expect([jobs.shard?.needs, jobs.merge?.needs]).toEqual(['build', 'shard'])
  expect(runsOf('merge').at(-1)).toBe('npm run test:merge')
})

it("page tests use Playwright's build, which is installed first", () => {
  for (const [name, { steps }] of allJobs) {
    const runs = commandsOf(steps)
    const withPages = runs.findIndex((run) => /^npm run test:(shard|deep|engines)\b/.test(run))
    if (withPages < 0) continue
    const browsers = runs.findIndex((run) => /^npm run browsers -- chromium\b/.test(run))
    expect(browsers, name).toBeGreaterThan(0)
    expect(browsers, name).toBeLessThan(withPages)
  }
  expect(allJobs.flatMap(([, job]) => Object.keys(job.env ?? {}))).not.toContain('CHROMIUM_PATH')
})

it('results are uploaded after failures and merged even if a shard failed', () => {
  const uploads = allJobs
    .filter(([name]) => name !== 'build')
    .flatMap(([, { steps }]) => steps.filter(({ uses }) => uses?.startsWith('actions/upload-artifact@')))
  expect(uploads.map((step) => step.if)).toEqual(Array(4).fill('always()'))
  expect(jobs.merge?.if).toMatch(/^\$\{\{ !cancelled\(\) && needs\.shard\.result != 'skipped' \}\}$/)
})
