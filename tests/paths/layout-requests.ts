import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import type { RequestContext, Requests } from './requests.ts'

/** Endpoints that any page of the shop may call, besides those of the tested machine. */
const LAYOUT_REQUESTS = {
  readPrice: 'the price of a code; as a safe request it also gets the CSRF cookie, which unsafe ones need',
  lookUpIp: 'a purchase contains the address of the visitor',
  readStatus: 'the session reads the logged-in user',
  readBalance: 'the session reads points and subscriptions',
  refreshTokens: 'the session refreshes its tokens when they are refused',
} as const satisfies Partial<Record<EndpointName, string>>

/**
 * The endpoints that other machines of a page call. Those of the tested machine are excluded: its paths
 * declare them.
 */
export const backgroundRequests = (requests: Requests, others: readonly EndpointName[]): EndpointName[] => {
  const own = new Set(Object.values(requests).flatMap(Object.keys))
  const layoutEndpoints = Object.keys(LAYOUT_REQUESTS) as (keyof typeof LAYOUT_REQUESTS)[]
  return [...layoutEndpoints.filter((name) => !own.has(name)), ...others]
}

/** The tokens and the IP address that a page currently adds to its requests. */
export async function requestContextOf(page: Page, { journal }: World): Promise<RequestContext> {
  const response = journal
    .entries()
    .findLast(({ endpoint, reply }) => endpoint === 'lookUpIp' && reply !== undefined)
  const { ip = '' } = Object(response?.reply) as { readonly ip?: string }
  const stored = await page.evaluate(() => localStorage.getItem('authTokens'))
  return { ip, tokens: stored === null ? null : JSON.parse(stored) }
}
