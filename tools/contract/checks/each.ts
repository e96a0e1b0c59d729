import { type Endpoint, type EndpointName, endpoints, isUnsafe } from '../../../src/contract/index.ts'
import type { Check } from '../check.ts'

export type Row = Endpoint & { readonly name: EndpointName }

export const rows: readonly Row[] = Object.values(endpoints)
/** The third party has manners of its own. */
export const ownRows = rows.filter(({ host }) => host !== 'ip')

/** One check of a kind for every endpoint that it concerns. */
export function forEach(
  concerned: readonly Row[],
  kind: string,
  about: (row: Row) => Omit<Check, 'id' | 'endpoint'>,
): Check[] {
  return concerned.map((row) => ({ id: `${kind}:${row.name}`, endpoint: row.name, ...about(row) }))
}

export const isRead = ({ method }: Endpoint): boolean => !isUnsafe(method)
export const takesToken = ({ auth }: Endpoint): boolean =>
  auth === 'bearer' || auth === 'token' || auth === 'bearerIfLoggedIn'
export const wantsCsrf = ({ auth, method }: Endpoint): boolean =>
  isUnsafe(method) && (auth === 'csrf' || auth === 'bearerIfLoggedIn')
