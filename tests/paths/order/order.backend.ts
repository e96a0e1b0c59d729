import type { World } from '../../../mock-server/world/world.ts'
import type { Path } from '../engine/path.ts'
import { there } from './order.samples.ts'

const always = { nth: 1, times: null, latency: 0, outcome: 'status', status: 200, commit: false } as const

/** The lists of the samples, in place of all that there is. */
export function withLists({ outcomes }: World): void {
  outcomes.add({ ...always, endpoint: 'readFormData', body: { comand: there.units } })
  outcomes.add({ ...always, endpoint: 'readVariants', body: there.variants })
}

/** Lists that come, or do not, when the path says so. */
const LATE = ['gets the lists', 'gets no lists'] as const
export function withLateLists({ outcomes }: World, { steps }: Path): void {
  outcomes.add({ ...always, endpoint: 'readFormData', body: { comand: there.units } })
  const once = { ...always, times: 1, endpoint: 'readVariants' } as const
  const lateNames = steps
    .map(({ eventCase }) => eventCase.name)
    .filter((name) => LATE.some((one) => one === name))
  for (const [at, name] of lateNames.entries()) {
    const answer = name === 'gets the lists' ? { body: there.variants } : { status: 500, sample: 'crashed' }
    outcomes.add({ ...once, ...answer, nth: at + 1, park: `lists ${at + 1}` })
  }
  outcomes.add({
    ...always,
    endpoint: 'readVariants',
    nth: lateNames.length + 1,
    body: [],
    park: 'no more lists',
  })
}

/** What is left after so many codes that were asked for, as the host is told to hold it back. */
export const balanceAfter = (spent: number): string => `balance after ${spent}`

/** After each code the account is found to have nothing left, and that is told when the path says so. */
export function withPointsGone({ outcomes }: World, { invocations }: Path): void {
  const usedUp = { ...always, times: 1, endpoint: 'readBalance', sample: 'usedUp' } as const
  // The first is asked for as the page opens.
  for (const nth of invocations.keys()) outcomes.add({ ...usedUp, nth: nth + 2, park: balanceAfter(nth + 1) })
}

/** What the page tells beside the form: the lists, what many codes cost, and what was bought for a VIN before. */
export const OTHER_REQUESTS = ['readFormData', 'readVariants', 'listBundles', 'readHistory'] as const
