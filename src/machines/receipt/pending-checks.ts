const SECOND_MS = 1_000
/** The delays before the first, second, ... check of a pending payment; the last delay repeats. */
const CHECK_AGAIN_AFTER_MS = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND_MS)
/** Automatic checks of a pending payment end this long after page load; later checks are manual. */
const AUTO_CHECK_PERIOD_MS = 15 * 60 * SECOND_MS

export interface PendingContext {
  /** Number of checks of the pending payment, which selects the delay of the next one. */
  readonly pendingChecks: number
  /** True if the backend did not respond to the last check of the pending payment. */
  readonly isCheckLost: boolean
  /** Time between page load and the last check. */
  readonly sinceLoadMs: number
}

export const initialPending: PendingContext = { pendingChecks: 0, isCheckLost: false, sinceLoadMs: 0 }

export const isAutoCheckOver = (sinceLoadMs: number): boolean => sinceLoadMs >= AUTO_CHECK_PERIOD_MS

/** The last delay is cut off at the end of the automatic period. */
export const untilNextCheck = ({ pendingChecks, sinceLoadMs }: PendingContext): number =>
  Math.min(CHECK_AGAIN_AFTER_MS[pendingChecks] as number, AUTO_CHECK_PERIOD_MS - sinceLoadMs)

export const afterCheck = ({ pendingChecks }: PendingContext, sinceLoadMs: number) => ({
  pendingChecks: Math.min(pendingChecks + 1, CHECK_AGAIN_AFTER_MS.length - 1),
  sinceLoadMs,
})
