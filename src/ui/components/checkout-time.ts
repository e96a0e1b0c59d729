/** Local time at which a checkout was opened. */
export const checkoutTime = (time: number): string =>
  new Date(time).toLocaleString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
