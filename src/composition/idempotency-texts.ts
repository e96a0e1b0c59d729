/** Text after a 409 of a backend that supports idempotency keys. Only such shops load it. */
export const stillProcessedText = (seconds: number): string =>
  `Your earlier request is still being processed, and nothing was sent again. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
