/** Gzip size of all scripts that a page needs before it is interactive. */
export const SCRIPT_LIMIT_BYTES = 150_000
/** Gzip limits of pages that need more for logged-in customers, just above their measured values; docs/performance.md has the reasons. */
export const MEMBER_SCRIPT_LIMIT_BYTES: Readonly<Record<string, number>> = {
  '/': 161_200,
  '/navipin': 161_200,
  '/payment': 159_500,
  '/success': 155_700,
  '/vrxtool': 162_500,
  '/profile/orders': 150_600,
}
/** Gzip size of all scripts and styles of a purchase, from the order page to the PIN. */
export const PURCHASE_LIMIT_BYTES = 200_000
/** Gzip size of the scripts of baseline R: an empty app with the same libraries (`tools/bytes/empty-app`). */
export const EMPTY_APP_BYTES = 94_000
/** Ratios to the baselines of the same run. */
export const PAINT_OVER_S = 1.1
export const TYPED_OVER_S = 1.2
export const INTERACTIVE_OVER_R = 1.5
/** Heap after all route changes, divided by the heap after half of them. */
export const HEAP = 1.1
/** Limits of a page that misses a general one: the measured value or a slightly easier one, and the reason for it. */
export interface PageLimits {
  readonly paintOverS?: number
  readonly interactiveOverR?: number
  readonly reason: string
}
const ORDER_PAGE: PageLimits = {
  interactiveOverR: 1.65,
  reason: 'form, catalogue, price, offers and drawings are on the first screen: 1.57 times the scripts of R',
}
/** The pages with limits of their own, by path. */
export const PAGE_LIMITS: Readonly<Record<string, PageLimits>> = {
  '/': ORDER_PAGE,
  '/navipin': ORDER_PAGE,
}

/** Lowest Lighthouse scores of public pages. Pages that are not indexed have no limit for SEO. */
export const LIGHTHOUSE = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** The limits of a page for its first and largest paint, and the time until it is interactive. */
export function limitsOf(path: string, pageLimits = PAGE_LIMITS) {
  const { paintOverS = PAINT_OVER_S, interactiveOverR = INTERACTIVE_OVER_R } = pageLimits[path] ?? {}
  return { paintOverS, interactiveOverR }
}

/** Longest interaction in milliseconds after the first one of its page, with the CPU four times slower. */
export const SLOWEST = { form: 48, nativeSelect: 48, customSelect: 48, route: 80 } as const
/**
 * The first interaction of a page misses 48 ms: its code runs for the first time. Measured values, rounded up
 * to the next step of 8 ms.
 */
export const FIRST: Readonly<Record<keyof typeof SLOWEST, number>> = {
  form: 80,
  nativeSelect: 96,
  customSelect: 80,
  route: 80,
}

/** Collects figures that miss their limits. */
export function createLimits() {
  const exceeded: string[] = []
  return {
    /** Formats a figure; records it if it exceeds the limit. */
    within: (name: string, figure: number, limit: number | undefined, digits = 2): string => {
      const formatted = Number.isNaN(figure) ? '–' : figure.toFixed(digits)
      if (limit !== undefined && Number(formatted) > limit) exceeded.push(`${name}: ${formatted} of ${limit}`)
      return formatted
    },
    /** Formats a score; records it if it is below the limit or missing. */
    atLeast: (name: string, score: number | null, limit: number | undefined): string => {
      const formatted = score === null ? 'no score' : score.toFixed(0)
      if (limit !== undefined && (score === null || score < limit))
        exceeded.push(`${name}: ${formatted}, at least ${limit}`)
      return formatted
    },
    expect: (name: string, isMet: boolean) => {
      if (!isMet) exceeded.push(name)
    },
    exceeded: exceeded as readonly string[],
  }
}
