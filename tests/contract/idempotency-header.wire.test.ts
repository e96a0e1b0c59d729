import { expect, it, onTestFinished } from 'vitest'
import { runCommandLine } from '../../tools/contract/command-line.ts'
import { startTestMock } from '../mock.ts'

const SITE = 'http://localhost:5173'
const HEADER = 'Idempotency-Key'
const PAYER = 'points@example.test'
const TIMEOUT = { timeout: 180_000 }

/** Runs the CLI against a backend with or without keys; returns its output and the points spent. */
async function check(idempotencyHeader: string | undefined, ...args: string[]) {
  const mock = await startTestMock(SITE, { idempotencyHeader })
  onTestFinished(() => mock.close())
  const account = ['--user', PAYER, '--password', 'Passw0rd!', '--origin', SITE]
  const options = ['--target', mock.api, ...account, '--per-second', '10000', '--json', ...args]
  let out = ''
  let err = ''
  await runCommandLine(options, {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
  })
  const { results } = JSON.parse(out) as { results: { id: string; verdict: string; message: string }[] }
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

it('the header is tested only with --write --spend=1, and the cost is printed', TIMEOUT, async () => {
  const withFlags = await check(HEADER, '--idempotency-header', HEADER, '--write', '--spend=1')
  expect(withFlags).toMatchObject({ keyed: { verdict: 'passed' }, spent: 1 })
  expect(withFlags.posts).toEqual(['generate', 'generate', 'generate'])
  expect(withFlags.err).toMatch(
    /^This generates a code with the account points@example\.test at http:\S+\. It costs one point if Idempotency-Key makes repeated requests count once, and two if it does not \(three if the balance is updated late\)\.\n$/,
  )
  const withoutFlags = await check(HEADER, '--idempotency-header', HEADER)
  expect(withoutFlags).toMatchObject({ err: '', keyed: { verdict: 'skipped' }, posts: [], spent: 0 })
})

it('a backend that ignores the key fails after the second request', TIMEOUT, async () => {
  const withFlags = await check(undefined, '--idempotency-header', HEADER, '--write', '--spend=1')
  expect(withFlags).toMatchObject({
    keyed: {
      verdict: 'failed',
      message: '1 of 3 points left after two requests with the same key',
    },
    posts: ['generate', 'generate'],
    spent: 2,
  })
})
