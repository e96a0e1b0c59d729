import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import type { Hosts, Known } from './asked.ts'

/** What any page of the shop may ask beside its own machine, whatever is done there. */
const SHELL_ASKS = {
  readPrice: 'what a code costs; and a safe call brings the proof that an unsafe one needs',
  lookUpIp: 'where the visitor is, which goes along with what is bought',
  readStatus: 'the session asks who is there',
  readBalance: 'the session asks what they have',
  refreshTokens: 'the session has its tokens renewed, when they are refused',
} as const satisfies Partial<Record<EndpointName, string>>

/** What is asked on a page beside its machine: not what the machine asks itself, which a path must have laid down. */
export const askedBeside = (hosts: Hosts, others: readonly EndpointName[]): EndpointName[] => {
  const own = new Set(Object.values(hosts).flatMap(Object.keys))
  const shell = Object.keys(SHELL_ASKS) as (keyof typeof SHELL_ASKS)[]
  return [...shell.filter((name) => !own.has(name)), ...others]
}

/** What a page knows by now of what it sends: who is there, and where. */
export async function knownOn(page: Page, { journal }: World): Promise<Known> {
  const said = journal
    .entries()
    .findLast(({ endpoint, reply }) => endpoint === 'lookUpIp' && reply !== undefined)
  const { ip = '' } = Object(said?.reply) as { readonly ip?: string }
  const stored = await page.evaluate(() => localStorage.getItem('authTokens'))
  return { ip, tokens: stored === null ? null : JSON.parse(stored) }
}
