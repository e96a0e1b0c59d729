import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Suite, suites, suitesOf } from '../suites.ts'
import { DEEP_PAGES } from './deep-pages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const slashed = (path: string) => path.split(sep).join('/')
const listed = z.array(z.object({ file: z.string(), projectName: z.string() }))

interface TestFile {
  readonly path: string
  /** Projects of Vitest or Playwright that have the file. */
  readonly projects: readonly string[]
}

const pageProjects = (path: string) => [
  path.endsWith(DEEP_PAGES) ? 'chromium-deep' : 'chromium',
  'firefox',
  'webkit',
]

const sources = ['src', 'mock-server', 'tools', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${slashed(path)}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/styled-system/')),
)
const rows = read('tests/tiers.tsv')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t'))
/** Words in capitals that are no slice of the exploration. */
const ABBREVIATIONS = ['API', 'CSV', 'HTTP', 'PIN', 'SIGHUP', 'SIGKILL', 'SIGTERM', 'URL', 'VIN']
let files: readonly TestFile[]

beforeAll(async () => {
  const command = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root })
  const found = listed.parse(JSON.parse(stdout))
  const projectsOf = (path: string) =>
    path.endsWith('.page.ts')
      ? pageProjects(path)
      : found
          .filter(({ file }) => slashed(relative(root, file)) === path)
          .map(({ projectName }) => projectName)
  files = sources
    .filter((path) => /\.(test\.tsx?|page\.ts)$/.test(path))
    .map((path) => ({ path, projects: projectsOf(path) }))
}, 120_000)

/** True if the suite's command runs the file or part of it. */
function isRun({ path, projects }: TestFile, { results, command }: Suite): boolean {
  const projectNames = command.filter((_, at) => command[at - 1] === '--project')
  const filters = command.filter((arg) => /^(tests|tools|mock-server)\/|\.page\.ts$/.test(arg))
  if (path.endsWith('.page.ts') !== (results === 'playwright')) return false
  if (!projectNames.some((project) => projects.includes(project))) return false
  if (command.includes('--grep') && !read(path).includes(command[command.indexOf('--grep') + 1] ?? ''))
    return false
  return filters.length === 0 || filters.some((filter) => path.includes(filter))
}
const withTests = suites.filter(({ results }) => results !== 'steps')
const ofTier = (tier: string) => withTests.filter((suite) => suite.tier === tier)
const runIn = (chosen: readonly Suite[]) => files.filter((file) => chosen.some((suite) => isRun(file, suite)))
const pathsOf = (some: readonly TestFile[]) => some.map(({ path }) => path)

it('every test file is run by a suite', () => {
  expect(files.length).toBeGreaterThan(400)
  expect(pathsOf(files.filter((file) => !runIn(withTests).includes(file)))).toEqual([])
})

it('tiers.tsv lists exactly the test files outside of npm test, and the files of tests that read TEST_DEPTH', () => {
  const inFull = runIn(suitesOf('full').filter(({ results }) => results !== 'steps'))
  const outsideFull = pathsOf(files.filter((file) => !inFull.includes(file)))
  const filesWithDepth = sources.filter(
    (path) => path.startsWith('tests/') && read(path).includes('process.env.TEST_DEPTH'),
  )
  expect(rows.map(([path]) => path)).toEqual([...outsideFull, ...filesWithDepth].toSorted())
})

it('each row has a reason, and a suite of its tier runs the file', () => {
  for (const [path = '', tier = '', reason = ''] of rows) {
    expect(reason.length, path).toBeGreaterThan(20)
    const file = files.find((one) => one.path === path)
    if (file)
      expect(
        ofTier(tier).filter((suite) => isRun(file, suite)),
        path,
      ).not.toEqual([])
  }
})

it('each path and each slice of the exploration in a reason exists', () => {
  const slices = [...read('tests/exploration/slices.ts').matchAll(/^export const (\w+): Slice\b/gm)]
  const known = new Set([...ABBREVIATIONS, ...slices.map(([, name = '']) => name)])
  const reasons = rows.map(([, , reason = '']) => reason).join('\n')
  const paths = reasons.match(/\b(src|mock-server|tools|tests)\/[\w./-]*\w/g) ?? []
  const names = reasons.match(/\b[A-Z][A-Z_]{2,}\b/g) ?? []
  expect([slices.length, paths.length, names.length].every((count) => count > 20)).toBe(true)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

it('files that read TEST_DEPTH, and all files of the project runs, are run in the deep tier with TEST_DEPTH=deep', () => {
  const suitesWithDepth = ofTier('deep').filter(({ env }) => env?.TEST_DEPTH === 'deep')
  for (const [path = ''] of rows) {
    const file = files.find((one) => one.path === path)
    if (file && read(path).includes('process.env.TEST_DEPTH'))
      expect(
        suitesWithDepth.some((suite) => isRun(file, suite)),
        path,
      ).toBe(true)
  }
  const runsFiles = files.filter(({ projects }) => projects.includes('runs'))
  expect(runsFiles.length).toBeGreaterThan(5)
  for (const file of runsFiles)
    expect(
      suitesWithDepth.some((suite) => isRun(file, suite)),
      file.path,
    ).toBe(true)
})
