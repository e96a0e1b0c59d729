/** A copy of its own: a slice of a string keeps the whole string alive, here a block of the uploaded file. */
export const detached = (slice: string): string => Buffer.from(slice).toString()
