import type { ActorName } from './app.types.ts'

/** The others spend money or tokens, or hold what cannot be restored: after a failure nothing is repeated by itself. */
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
