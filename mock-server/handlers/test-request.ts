import type { DomainContext } from '../domain/domain-context.ts'
import type { Account } from '../domain/state.ts'
import { PAGE_ORIGIN, seededAccount } from '../domain/test-context.ts'

/** A validated and authenticated request by a seeded account or a visitor. */
export const createRequest = <Input>(context: DomainContext, input: Input, name?: string) => ({
  context,
  input,
  caller: name === undefined ? null : (seededAccount(context, name) as Account | null),
  origin: PAGE_ORIGIN,
  upload: null,
})
