import type { DomainContext } from '../domain/domain-context.ts'
import type { Account } from '../domain/state.ts'
import { FROM_PAGE, seededAccount } from '../domain/test-context.ts'

/** A validated and authenticated request by a seeded account or a visitor. */
export const createRequest = <Input>(context: DomainContext, input: Input, name?: string) => ({
  context,
  input,
  caller: name === undefined ? null : (seededAccount(context, name) as Account | null),
  origin: FROM_PAGE,
  upload: null,
})
