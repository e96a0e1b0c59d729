import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { startTestMock } from '../mock.ts'

const main = fileURLToPath(new URL('../../tools/contract/main.ts', import.meta.url))
const SITE = 'http://localhost:5173'
const HEADER = 'Idempotency-Key'
const PAYER = 'points@example.test'
const WITHIN = { timeout: 180_000 }

/** Runs the check against a host with or without keys, as an operator does; what it printed and what it cost. */
async function check(idempotencyHeader: string | undefined, ...args: string[]) {
  const mock = await startTestMock(SITE, { idempotencyHeader })
  onTestFinished(() => mock.close())
  const account = ['--user', PAYER, '--password', 'Passw0rd!', '--origin', SITE]
  const options = ['--target', mock.api, ...account, '--per-second', '10000', '--json', ...args]
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const { results } = JSON.parse(out) as { results: { id: string; verdict: string; says: string }[] }
  const { state, journal } = mock.worlds.get('default')
  const posts = journal.entries().filter(({ method, endpoint }) => method === 'POST' && endpoint !== 'login')
  const payer = [...state.accounts.values()].find(({ email }) => email === PAYER)
  return {
    err,
    keyed: results.find(({ id }) => id === 'keyed:generate'),
    posts: posts.map(({ endpoint }) => endpoint),
    spent: 3 - (payer?.points[0]?.amount ?? 0),
  }
}

it(
  'a real host is tried with the header only by --write --spend=1, and the cost is printed before',
  WITHIN,
  async () => {
    const asked = await check(HEADER, '--idempotency-header', HEADER, '--write', '--spend=1')
    expect(asked).toMatchObject({ keyed: { verdict: 'held' }, spent: 1 })
    expect(asked.posts).toEqual(['generate', 'generate', 'generate'])
    expect(asked.err).toMatch(
      /^This generates a code with the account points@example\.test at http:\S+\. It costs one token if Idempotency-Key makes a repeated call count once, and up to three if it does not\.\n$/,
    )
    const unasked = await check(HEADER, '--idempotency-header', HEADER)
    expect(unasked).toMatchObject({ err: '', keyed: { verdict: 'not asked' }, posts: [], spent: 0 })
  },
)

it('a host that knows no keys does not hold, after the second call', WITHIN, async () => {
  const asked = await check(undefined, '--idempotency-header', HEADER, '--write', '--spend=1')
  expect(asked).toMatchObject({
    keyed: {
      verdict: 'did not hold',
      says: 'of 3 points 1 are left after two calls with one key',
    },
    posts: ['generate', 'generate'],
    spent: 2,
  })
})
