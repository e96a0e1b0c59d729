import { expect, it } from 'vitest'
import type { TokenPair } from '../../contract/index.ts'
import { refreshOncePerBrowser, type TokenRefreshEffects, tokenHash } from './token-refresh.ts'

const pair = (access_token: string, refresh_token = `r-${access_token}`): TokenPair => ({
  access_token,
  refresh_token,
})
const never = new AbortController().signal

/** Simulates tabs that see each other's writes late, and a backend that accepts each refresh token once. */
function browser(tabs: number, first: TokenPair) {
  const views = Array.from({ length: tabs }, (): TokenPair | null => first)
  const late: { tab: number; stored: TokenPair | null }[] = []
  const used = new Set<string>()
  let newestHash: string | null = tokenHash(first)
  let lastTask: Promise<unknown> = Promise.resolve()
  const requests: string[] = []
  const arrive = () => {
    for (const { tab, stored } of late.splice(0)) views[tab] = stored
  }
  const store = (tab: number, stored: TokenPair | null) => {
    views[tab] = stored
    for (let other = 0; other < tabs; other += 1) if (other !== tab) late.push({ tab: other, stored })
  }
  const effects = (tab: number, request?: TokenRefreshEffects['request']): TokenRefreshEffects => ({
    runExclusively: (task) => {
      const result = lastTask.then(task)
      lastTask = result.catch(() => undefined)
      return result
    },
    read: () => views[tab] ?? null,
    write: (tokens) => store(tab, tokens),
    newestTokenHash: async () => newestHash,
    setNewestTokenHash: async (newest) => {
      newestHash = newest
    },
    readUntil: async (condition) => {
      if (!condition(views[tab] ?? null)) arrive()
      return views[tab] ?? null
    },
    request:
      request ??
      (async (refresh) => {
        requests.push(refresh)
        if (used.has(refresh)) throw Object.assign(new Error('reused'), { invalid: true })
        used.add(refresh)
        return { access: `a${requests.length}`, refresh: `r${requests.length}` }
      }),
    isTokenNotValid: (error) => error instanceof Error && 'invalid' in error,
    now: () => 1_000,
  })
  return { effects, requests, store, arrive, view: (tab: number) => views[tab] ?? null }
}

it('thirty tabs whose tokens are due together send one request, and all get the new pair', async () => {
  const first = pair('a0')
  const { effects, requests } = browser(30, first)
  const refreshed = await Promise.all(
    Array.from({ length: 30 }, (_, tab) => refreshOncePerBrowser(first, effects(tab), never)),
  )
  expect(requests).toEqual(['r-a0'])
  for (const { tokens } of refreshed) expect(tokens).toEqual(pair('a1', 'r1'))
  expect(refreshed.map(({ receivedAt }) => receivedAt).filter((at) => at !== null)).toEqual([1_000])
})

it.each([{}, { refresh: null }, { refresh: '' }])(
  'the refresh token is kept if the response has none: %j',
  async (rest) => {
    const first = pair('a0')
    const { effects, view } = browser(1, first)
    const { tokens } = await refreshOncePerBrowser(
      first,
      effects(0, async () => ({ access: 'a1', ...rest })),
      never,
    )
    expect(tokens).toEqual(pair('a1', 'r-a0'))
    expect(view(0)).toEqual(tokens)
  },
)

it.each([
  [
    'the backend rejects the token',
    async () => Promise.reject(Object.assign(new Error(), { invalid: true })),
    'tokenNotValid',
  ],
  ['no access token in the response', async () => ({}), 'noAccess'],
  ['the connection broke', async () => Promise.reject(new Error('network')), 'failed'],
] as const)('the refresh rejects with its reason: %s', async (_name, request, reason) => {
  const first = pair('a0')
  const { effects, view } = browser(1, first)
  await expect(refreshOncePerBrowser(first, effects(0, request), never)).rejects.toMatchObject({ reason })
  expect(view(0)).toEqual(first)
})

it('after a rejected refresh the newer pair of another tab is used, and the session does not end', async () => {
  const first = pair('a0')
  const { effects, store } = browser(2, first)
  const request = async () => {
    store(1, pair('a9'))
    throw Object.assign(new Error('reused'), { invalid: true })
  }
  expect(await refreshOncePerBrowser(first, effects(0, request), never)).toEqual({
    tokens: pair('a9'),
    receivedAt: null,
  })
})

it.each([
  ['logged out', null],
  ['logged in as another user', pair('b0')],
])('a response is dropped if the user has %s meanwhile', async (_name, meanwhile) => {
  const first = pair('a0')
  const { effects, store, view } = browser(1, first)
  const request = async () => {
    store(0, meanwhile)
    return { access: 'late', refresh: 'late' }
  }
  await expect(refreshOncePerBrowser(first, effects(0, request), never)).rejects.toMatchObject({
    reason: 'superseded',
  })
  expect(view(0)).toEqual(meanwhile)
})

it('a response that arrives after the abort is dropped', async () => {
  const first = pair('a0')
  const { effects, view } = browser(1, first)
  const left = new AbortController()
  const request = async () => {
    left.abort()
    return { access: 'late' }
  }
  await expect(refreshOncePerBrowser(first, effects(0, request), left.signal)).rejects.toMatchObject({
    reason: 'superseded',
  })
  expect(view(0)).toEqual(first)
})
