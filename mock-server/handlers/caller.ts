import type { Account } from '../domain/state.ts'

/** The caller of an endpoint that requires a token. */
export function callerOf({ caller }: { readonly caller: Account | null }): Account {
  if (!caller) throw new Error('an endpoint that requires a token was called without an account')
  return caller
}

export const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } } as const
