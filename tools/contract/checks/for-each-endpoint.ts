import { type Endpoint, type EndpointName, endpoints, isUnsafe } from '../../../src/contract/index.ts'
import type { Check } from '../check.ts'

export type EndpointRow = Endpoint & { readonly name: EndpointName }

export const rows: readonly EndpointRow[] = Object.values(endpoints)
/** All endpoints of the shop's backend, without the third-party IP look-up. */
export const ownRows = rows.filter(({ host }) => host !== 'ip')

/** Creates one check for each endpoint. */
export function forEach(
  endpointRows: readonly EndpointRow[],
  kind: string,
  describe: (row: EndpointRow) => Omit<Check, 'id' | 'endpoint'>,
): Check[] {
  return endpointRows.map((row) => ({ id: `${kind}:${row.name}`, endpoint: row.name, ...describe(row) }))
}

export const isReadOnly = ({ method }: Endpoint): boolean => !isUnsafe(method)
export const takesToken = ({ auth }: Endpoint): boolean =>
  auth === 'bearer' || auth === 'token' || auth === 'bearerIfLoggedIn'
export const needsCsrf = ({ auth, method }: Endpoint): boolean =>
  isUnsafe(method) && (auth === 'csrf' || auth === 'bearerIfLoggedIn')
