import type { Endpoint } from '../../src/contract/index.ts'
import { requirements } from '../../src/contract/requirements.ts'
import type { Clause } from './clause.ts'

const sentence = (clauses: readonly Clause[]) =>
  clauses
    .map(({ part, pointer, says }) => `${part}${pointer === '' ? '' : ` ${pointer}`}: ${says}`)
    .join('; ')

const account = (endpoint: Endpoint, clauses: readonly Clause[]) => ({
  endpoint: endpoint.name,
  route: `${endpoint.method} ${endpoint.path}`,
  requirements: requirements[endpoint.name as keyof typeof requirements],
  clauses,
})

/** What a client reads that broke the contract: every broken clause, the endpoint and the requirements behind it. */
export const clientBreach = (endpoint: Endpoint, clauses: readonly Clause[]) => ({
  detail: `The call breaks the contract of ${endpoint.name}: ${sentence(clauses)}`,
  code: 'contract_breach',
  breach: account(endpoint, clauses),
})

/** What anybody reads when the mock itself broke the contract. */
export const mockBreach = (endpoint: Endpoint, clauses: readonly Clause[]) => ({
  detail: `The mock breaks the contract of ${endpoint.name}: ${sentence(clauses)}`,
  code: 'mock_contract_breach',
  breach: account(endpoint, clauses),
})

/** What anybody reads when the mock's own code threw. */
export const MOCK_FAILED = { detail: 'The mock failed; its log says why.', code: 'mock_error' } as const
