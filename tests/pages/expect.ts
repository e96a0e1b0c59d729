import { expect as base } from '@playwright/test'

/** About a frame at first: what a page does by itself takes one or two. What takes longer is asked less often. */
const INTERVALS_MS = [16, 16, 16, 50, 50, 100]

/** Lets `poll` try again soon. Playwright itself waits 100, 250, 500 and then 1,000 ms between two attempts. */
const pollingSoon = (slow: typeof base): typeof base =>
  Object.assign(slow.configure({}), {
    poll: ((actual, options) =>
      slow.poll(actual, {
        intervals: INTERVALS_MS,
        ...(typeof options === 'string' ? { message: options } : options),
      })) satisfies typeof base.poll,
  })

export const expect = pollingSoon(base)
/** For what a backend needs some time for, such as its first conversion. */
export const patientExpect = pollingSoon(base.configure({ timeout: 20_000 }))
