import type { World } from '../../../mock-server/world/world.ts'
import type { Path } from '../engine/path.ts'
import { loaded } from './order.samples.ts'

const rule = { nth: 1, times: null, latency: 0, outcome: 'status', status: 200, commit: false } as const

/** Replaces the full lists by those of the samples. */
export function withLists({ outcomes }: World): void {
  outcomes.add({ ...rule, endpoint: 'readFormData', body: { comand: loaded.units } })
  outcomes.add({ ...rule, endpoint: 'readVariants', body: loaded.variants })
}

const LATE = ['gets the lists', 'gets no lists'] as const
/**
 * Delays the responses for the lists until the path releases them; each succeeds or fails as the path
 * requires.
 */
export function withLateLists({ outcomes }: World, { steps }: Path): void {
  outcomes.add({ ...rule, endpoint: 'readFormData', body: { comand: loaded.units } })
  const once = { ...rule, times: 1, endpoint: 'readVariants' } as const
  const lateNames = steps
    .map(({ eventCase }) => eventCase.name)
    .filter((name) => LATE.some((late) => late === name))
  for (const [at, name] of lateNames.entries()) {
    const response =
      name === 'gets the lists' ? { body: loaded.variants } : { status: 500, sample: 'crashed' }
    outcomes.add({ ...once, ...response, nth: at + 1, park: `lists ${at + 1}` })
  }
  outcomes.add({
    ...rule,
    endpoint: 'readVariants',
    nth: lateNames.length + 1,
    body: [],
    park: 'no more lists',
  })
}

/** The ticket of the balance after this number of codes. */
export const balanceAfter = (spent: number): string => `balance after ${spent}`

/** Returns an empty balance after each code, when the path releases it. */
export function withPointsUsedUp({ outcomes }: World, { invocations }: Path): void {
  const usedUp = { ...rule, times: 1, endpoint: 'readBalance', sample: 'usedUp' } as const
  // The first request is sent when the page opens.
  for (const nth of invocations.keys()) outcomes.add({ ...usedUp, nth: nth + 2, park: balanceAfter(nth + 1) })
}

/** Endpoints that the page calls besides the form: the lists, the bulk prices, and earlier purchases for a VIN. */
export const OTHER_REQUESTS = ['readFormData', 'readVariants', 'listBundles', 'readHistory'] as const
