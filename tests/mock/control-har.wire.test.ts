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
const PATIENCE = 60_000

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
}, PATIENCE)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mock.close()
})

/** What Redocly makes of an archive, with the committed description at the addresses of this mock. */
async function drift(archive: Har): Promise<Drift> {
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
  // It ends with 1 when it found something, which is an answer as well.
  const { stdout } = await promisify(execFile)(process.execPath, [REDOCLY, ...args, ...ownHeaders], {
    cwd: folder,
    env,
  }).catch((ended: { stdout: string }) => ended)
  return JSON.parse(stdout) as Drift
}

type Change = (entry: HarEntry) => HarEntry

/** The archive, changed at the first call to each address that went well. */
function planted(changes: readonly (readonly [address: RegExp, change: Change])[]): Har {
  const entries = [...har.log.entries]
  for (const [address, change] of changes) {
    const at = entries.findIndex(
      ({ request, response }) => address.test(request.url) && response.status === 200,
    )
    const entry = entries[at]
    if (entry === undefined) throw new Error(`there is no call to ${address}`)
    entries[at] = change(entry)
  }
  return { log: { ...har.log, entries } }
}
const replying =
  (body: unknown): Change =>
  ({ request, response }) => ({
    request,
    response: { ...response, content: { ...response.content, text: JSON.stringify(body) } },
  })
const asking =
  (path: string): Change =>
  ({ request, response }) => ({ request: { ...request, url: mock.api + path }, response })

it(
  'the archive of a session over every endpoint agrees with the description in the eyes of another tool',
  async () => {
    expect(new Set(journal.map(({ endpoint }) => endpoint))).toEqual(
      new Set([...Object.keys(endpoints), null]),
    )
    const { run, problems } = await drift(har)
    expect(problems).toEqual([])
    expect(run.documentedExchanges).toBe(har.log.entries.length)
    expect(run.documentedExchanges).toBeGreaterThan(50)
  },
  PATIENCE,
)

it('a call that broke the contract is left out, although its refusal for another reason was right', () => {
  const generated = har.log.entries.filter(
    ({ request }) => request.method === 'POST' && request.url.endsWith('/api/v1/points-subs/generate/'),
  )
  expect(generated.map(({ response }) => response.status)).toEqual([200])
})

it(
  'that tool sees a wrong type, a missing field, an undeclared field and an unknown path',
  async () => {
    const { problems } = await drift(
      planted([
        [/\/auth\/user\/receive_email$/, replying({ receive_email: 'yes' })],
        [/\/api\/v1\/payment\/paypal\/$/, replying({})],
        [/\/api\/v1\/get-info\/$/, replying({ comand: [], debug: true })],
        [/\/api\/v1\/bundles\/$/, asking('/api/v1/nowhere/')],
      ]),
    )
    expect(problems.map(({ severity, path }) => `${severity} ${path}`).toSorted()).toEqual([
      'error /api/v1/get-info/',
      'error /api/v1/nowhere/',
      'error /api/v1/payment/paypal/',
      'error /auth/user/receive_email',
    ])
  },
  PATIENCE,
)
