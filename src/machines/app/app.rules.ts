import type { ActorName } from './app.types.ts'

/** All others spend money or tokens, or hold state that cannot be restored, so they are not restarted after a failure. */
const RESTARTED_ONCE: readonly string[] = [
  'notices',
  'theme',
  'catalogue',
  'bundles',
  'subscriptions',
  'history',
] satisfies readonly ActorName[]

export const canRestart = (id: string, restarted: readonly string[]): boolean =>
  RESTARTED_ONCE.includes(id) && !restarted.includes(id)
