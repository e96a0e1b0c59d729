import type { ActorName } from './app.types.ts'

/**
 * A start of these machines repeats no request that spends. All others could spend again, or hold state that cannot be
 * restored, so they are not restarted after a failure.
 */
const RESTARTED_ONCE: readonly ActorName[] = [
  'notices',
  'theme',
  'catalogue',
  'bundles',
  'subscriptions',
  'history',
]

export const isRestartedOnce = (id: string): id is ActorName => RESTARTED_ONCE.some((name) => name === id)

export const canRestart = (id: string, failed: readonly string[]): boolean =>
  isRestartedOnce(id) && !failed.includes(id)
