const DAY_MS = 24 * 60 * 60_000

/** True if the two times are less than a day apart. The clock may have been set back between them. */
export const isWithinADay = (at: number, now: number): boolean => Math.abs(now - at) < DAY_MS
