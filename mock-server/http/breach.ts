import type { Endpoint } from '../../src/contract/index.ts'
import { requirements } from '../../src/contract/requirements.ts'
import type { Clause } from './clause.ts'

const describeClauses = (clauses: readonly Clause[]) =>
  clauses
    .map(({ part, pointer, says }) => `${part}${pointer === '' ? '' : ` ${pointer}`}: ${says}`)
    .join('; ')

const breachDetails = (endpoint: Endpoint, clauses: readonly Clause[]) => ({
  endpoint: endpoint.name,
  route: `${endpoint.method} ${endpoint.path}`,
  requirements: requirements[endpoint.name as keyof typeof requirements],
  clauses,
})

/** Response to a request that breaks the contract: broken clauses, endpoint and requirement ids. */
export const clientBreach = (endpoint: Endpoint, clauses: readonly Clause[]) => ({
  detail: `The call breaks the contract of ${endpoint.name}: ${describeClauses(clauses)}`,
  code: 'contract_breach',
  breach: breachDetails(endpoint, clauses),
})

/** Response when the mock's own reply would break the contract. */
export const mockBreach = (endpoint: Endpoint, clauses: readonly Clause[]) => ({
  detail: `The mock breaks the contract of ${endpoint.name}: ${describeClauses(clauses)}`,
  code: 'mock_contract_breach',
  breach: breachDetails(endpoint, clauses),
})

/** Response when a handler threw. */
export const MOCK_FAILED = { detail: 'The mock failed; its log has the reason.', code: 'mock_error' } as const
