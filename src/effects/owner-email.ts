import type { Environment } from './environment.ts'

/** The storage may have been cleared, or may belong to another user by now: the session in memory comes first. */
export const ownerEmail = ({ userEmail, store }: Pick<Environment, 'userEmail' | 'store'>): string =>
  userEmail() || (store.readOwner() ?? '')
