import type { LazyActorName } from '../src/machines/app/index.ts'

/** The actors that the root starts when a page has loaded their feature. With one missing, `satisfies` does not compile. */
export const LAZY_ACTORS = Object.keys({
  catalogue: true,
  order: true,
  payment: true,
  bundles: true,
  subscriptions: true,
  history: true,
  receipt: true,
  conversion: true,
} satisfies Record<LazyActorName, true>) as readonly LazyActorName[]
