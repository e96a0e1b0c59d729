import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { controlOf } from '../control.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { mixedSession } from './mixed-session.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const REDOCLY = join(root, 'node_modules/@redocly/cli/bin/cli.js')
const TIMEOUT = 60_000

interface HarEntry {
  readonly request: { readonly method: string; readonly url: string }
  readonly response: { readonly status: number; readonly content: { readonly text: string } }
}
interface Har {
  readonly log: { readonly entries: readonly HarEntry[] }
}
interface Drift {
  readonly run: { readonly totalExchanges: number; readonly documentedExchanges: number }
  readonly problems: readonly { readonly severity: string; readonly path: string }[]
}

let mock: TestMock
let folder: string
let har: Har
let journal: readonly { readonly endpoint: string | null }[]
beforeAll(async () => {
  mock = await startTestMock()
  folder = await mkdtemp(join(tmpdir(), 'drift-'))
  const { name } = mock.world()
  await mixedSession(mock, name)
  har = (await controlOf(mock, name).get<Har>('/har')).body
  journal = (await controlOf(mock, name).get<typeof journal>('/journal')).body
}, TIMEOUT)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mock.close()
})

/** Redocly's comparison of an archive with the committed OpenAPI document, at the URLs of this mock. */
async function runDrift(archive: Har): Promise<Drift> {
  const described = await readFile(join(root, 'mock-server/openapi.json'), 'utf8')
  const here = described
    .replaceAll('http://localhost:4010', mock.api)
    .replaceAll('http://localhost:4011', mock.admin)
    .replaceAll('http://localhost:4012', mock.side)
  await writeFile(join(folder, 'openapi.json'), here)
  await writeFile(join(folder, 'journal.har'), JSON.stringify(archive))
  const args = ['drift', 'journal.har', '--api', 'openapi.json', '--format', 'json']
  const ownHeaders = ['--ignore-headers', 'x-mock-world,x-csrftoken']
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  // Redocly exits with 1 if it finds problems.
  const { stdout } = await promisify(execFile)(process.execPath, [REDOCLY, ...args, ...ownHeaders], {
    cwd: folder,
    env,
  }).catch((exit: { stdout: string }) => exit)
  return JSON.parse(stdout) as Drift
}

type Change = (entry: HarEntry) => HarEntry

/** The archive with changes to the first successful entry of each URL. */
function changedHar(changes: readonly (readonly [address: RegExp, change: Change])[]): Har {
  const entries = [...har.log.entries]
  for (const [address, change] of changes) {
    const at = entries.findIndex(
      ({ request, response }) => address.test(request.url) && response.status === 200,
    )
    const entry = entries[at]
    if (entry === undefined) throw new Error(`there is no entry for ${address}`)
    entries[at] = change(entry)
  }
  return { log: { ...har.log, entries } }
}
const withReply =
  (body: unknown): Change =>
  ({ request, response }) => ({
    request,
    response: { ...response, content: { ...response.content, text: JSON.stringify(body) } },
  })
const withPath =
  (path: string): Change =>
  ({ request, response }) => ({ request: { ...request, url: mock.api + path }, response })

it(
  'an independent tool finds the archive of a session over all endpoints consistent with the OpenAPI document',
  async () => {
    expect(new Set(journal.map(({ endpoint }) => endpoint))).toEqual(
      new Set([...Object.keys(endpoints), null]),
    )
    const { run, problems } = await runDrift(har)
    expect(problems).toEqual([])
    expect(run.documentedExchanges).toBe(har.log.entries.length)
    expect(run.documentedExchanges).toBeGreaterThan(50)
  },
  TIMEOUT,
)

it('a request that breaks the contract is not in the archive, even if it was rejected for another reason', () => {
  const generated = har.log.entries.filter(
    ({ request }) => request.method === 'POST' && request.url.endsWith('/api/v1/points-subs/generate/'),
  )
  expect(generated.map(({ response }) => response.status)).toEqual([200])
})

it(
  'the tool detects a wrong type, a missing field, an undeclared field and an unknown path',
  async () => {
    const { problems } = await runDrift(
      changedHar([
        [/\/auth\/user\/receive_email$/, withReply({ receive_email: 'yes' })],
        [/\/api\/v1\/payment\/paypal\/$/, withReply({})],
        [/\/api\/v1\/get-info\/$/, withReply({ comand: [], debug: true })],
        [/\/api\/v1\/bundles\/$/, withPath('/api/v1/nowhere/')],
      ]),
    )
    expect(problems.map(({ severity, path }) => `${severity} ${path}`).toSorted()).toEqual([
      'error /api/v1/get-info/',
      'error /api/v1/nowhere/',
      'error /api/v1/payment/paypal/',
      'error /auth/user/receive_email',
    ])
  },
  TIMEOUT,
)
