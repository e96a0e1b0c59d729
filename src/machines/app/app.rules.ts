import { type ActorName, CORE_ACTORS, LAZY_ACTORS } from './app.types.ts'

/** The others spend money or tokens, or hold what cannot be restored: after a failure nothing is repeated by itself. */
const RESTARTED_ONCE: readonly ActorName[] = ['notices', 'theme', 'catalogue', 'bundles', 'subscriptions']

export const canRestart = (id: string, restarted: readonly ActorName[]): boolean => {
  const name = [...CORE_ACTORS, ...LAZY_ACTORS].find((one) => one === id)
  return name !== undefined && RESTARTED_ONCE.includes(name) && !restarted.includes(name)
}
