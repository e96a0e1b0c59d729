import { expect as base } from '@playwright/test'

/** Poll intervals: about a frame at first, because most changes take one or two; then longer ones. */
const INTERVALS_MS = [16, 16, 16, 50, 50, 100]

/** Shortens the intervals of `poll`: Playwright waits 100, 250, 500 and then 1,000 ms between two attempts. */
const pollingSoon = (slow: typeof base): typeof base =>
  Object.assign(slow.configure({}), {
    poll: ((actual, options) =>
      slow.poll(actual, {
        intervals: INTERVALS_MS,
        ...(typeof options === 'string' ? { message: options } : options),
      })) satisfies typeof base.poll,
  })

export const expect = pollingSoon(base)
/** A longer timeout for slow backend work, such as the first conversion. */
export const slowExpect = pollingSoon(base.configure({ timeout: 20_000 }))
