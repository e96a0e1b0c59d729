import { expect, it, vi } from 'vitest'
import type { Client } from '../api/index.ts'
import type { Environment } from './environment.ts'
import { historyEffects } from './history.ts'

const listWithTokens = (tokens: ReturnType<Environment['store']['readTokens']>) => {
  const call = vi.fn().mockResolvedValue({ results: [] })
  const store = { readTokens: () => tokens }
  const { listOrders } = historyEffects(
    { call } as unknown as Client,
    { store, userEmail: () => '' } as unknown as Environment,
    async () => undefined,
  )
  return { call, listed: listOrders(undefined, new AbortController().signal) }
}

it('orders are requested only if tokens are stored', async () => {
  const loggedOut = listWithTokens(null)
  expect(await loggedOut.listed).toBeNull()
  expect(loggedOut.call).not.toHaveBeenCalled()
  const loggedIn = listWithTokens({ access_token: 'a', refresh_token: 'r' })
  expect(await loggedIn.listed).toEqual([])
  expect(loggedIn.call).toHaveBeenCalledTimes(1)
})
