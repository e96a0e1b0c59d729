/** Gzipped bytes of all scripts that a page needs before it answers. */
export const SCRIPT_CAP_BYTES = 150_000
/** Pages of somebody who is logged in that need more, with the measured value; docs/performance.md has the reasons. */
export const MEMBER_SCRIPT_CAP_BYTES: Readonly<Record<string, number>> = {
  '/': 150_900,
  '/navipin': 150_900,
  '/payment': 153_700,
  '/vrxtool': 156_500,
}
/** Gzipped bytes of all scripts and styles of a purchase, from the order page to the PIN. */
export const PURCHASE_CAP_BYTES = 200_000
/** Gzipped bytes of the scripts of the fixture R, an empty app of the shop's libraries (`tools/bytes/empty-app`). */
export const EMPTY_APP_BYTES = 94_000
/** Ratios to the floors of the same run. */
export const PAINT_OVER_S = 1.1
export const TYPED_OVER_S = 1.2
export const ALIVE_OVER_R = 1.5
export const HEAP = 1.1
/** The slowest answer to a hand, in milliseconds, at a quarter of the processor's pace. */
export const SLOWEST = { form: 48, choice: 48, list: 48, route: 80 } as const

/** What was measured, and which of it is more than was promised. */
export function reckoning() {
  const missed: string[] = []
  return {
    /** The figure as it is told, and noted where it is too much. */
    within: (what: string, figure: number, bound: number | undefined, digits = 2): string => {
      const told = Number.isNaN(figure) ? '–' : figure.toFixed(digits)
      if (bound !== undefined && Number(told) > bound) missed.push(`${what}: ${told} of ${bound}`)
      return told
    },
    expect: (what: string, holds: boolean) => {
      if (!holds) missed.push(what)
    },
    missed: missed as readonly string[],
  }
}
