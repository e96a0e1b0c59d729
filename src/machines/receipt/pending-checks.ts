const SECOND_MS = 1_000
/** How long to wait before the first, second, ... check of a pending payment; the last one repeats. */
const CHECK_AGAIN_AFTER_MS = [5, 10, 20, 40, 60].map((seconds) => seconds * SECOND_MS)
/** So long after the page was loaded a pending payment is checked by itself, and after that by hand alone. */
const AUTO_CHECK_PERIOD_MS = 15 * 60 * SECOND_MS

export interface PendingContext {
  /** How often a pending payment was checked, as far as it decides how long the next check waits. */
  readonly pendingChecks: number
  /** The last check of a pending payment got no answer. */
  readonly isCheckLost: boolean
  /** How long ago the page was loaded when the last check was due. */
  readonly sinceLoadMs: number
}

export const initialPending: PendingContext = { pendingChecks: 0, isCheckLost: false, sinceLoadMs: 0 }

export const isAutoCheckOver = (sinceLoadMs: number): boolean => sinceLoadMs >= AUTO_CHECK_PERIOD_MS

/** The last wait ends with the period. */
export const untilNextCheck = ({ pendingChecks, sinceLoadMs }: PendingContext): number =>
  Math.min(CHECK_AGAIN_AFTER_MS[pendingChecks] as number, AUTO_CHECK_PERIOD_MS - sinceLoadMs)

export const afterCheck = ({ pendingChecks }: PendingContext, sinceLoadMs: number) => ({
  pendingChecks: Math.min(pendingChecks + 1, CHECK_AGAIN_AFTER_MS.length - 1),
  sinceLoadMs,
})
