import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const workflow = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.object({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      needs: z.optional(z.string()),
      strategy: z.optional(z.object({ matrix: z.record(z.string(), z.array(z.number())) })),
      steps: z.array(
        z.object({
          uses: z.optional(z.string()),
          run: z.optional(z.string()),
          with: z.optional(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
})

const { on, jobs } = workflow.parse(parse(read('.github/workflows/test.yml')))
const { scripts, engines } = z
  .object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) })
  .parse(JSON.parse(read('package.json')))
const stepsOf = (name: string) => jobs[name]?.steps ?? []
const runsOf = (name: string) => stepsOf(name).flatMap(({ run }) => run ?? [])

it('runs for every push to main and every pull request', () => {
  expect(Object.keys(on).toSorted()).toEqual(['pull_request', 'push'])
})

it.each(Object.keys(jobs))('%s runs npm scripts that exist, and nothing else', (name) => {
  const runs = runsOf(name)
  expect(runs[0]).toBe('npm ci')
  expect(runs.length).toBeGreaterThan(1)
  for (const run of runs.slice(1)) {
    const [, script = ''] = /^npm run ([\w:-]+)(?: -- [^;&|\n]+)?$/.exec(run) ?? []
    expect(Object.keys(scripts), run).toContain(script)
  }
})

it('every action has a version', () => {
  const actions = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
  expect(actions.length).toBeGreaterThan(8)
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@(v\d+(\.\d+){0,2}|[0-9a-f]{40})$/)
})

it('the quick tests run with every Node that package.json allows', () => {
  expect(engines.node).toBe('>=20.19 <25')
  expect(jobs.quick?.strategy?.matrix.node).toEqual([20, 22, 24])
  expect(runsOf('quick')).toContain('npm run test:quick')
})

it('every shard runs, and leaves its results for the merge', () => {
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
