/** The fixed text of shops whose host supports idempotency keys; only they load it. */
export const stillProcessed = (seconds: number): string =>
  `Your earlier request is still being processed, and nothing was sent again. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
