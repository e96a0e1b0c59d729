/** Copies a string: a slice would keep its whole source in memory, here a block of the upload. */
export const copyString = (slice: string): string => Buffer.from(slice).toString()
