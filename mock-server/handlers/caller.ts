import type { Account } from '../domain/state.ts'

/** The account behind a call whose endpoint lets nobody in without a token. */
export function callerOf({ caller }: { readonly caller: Account | null }): Account {
  if (!caller) throw new Error('this endpoint was reached without its authentication')
  return caller
}

export const NOT_FOUND = { status: 404, body: { detail: 'Not found.' } } as const
