/** Local time at which a checkout was opened, such as '9 March 2027 at 14:05': the receipt has the day in the same words. */
export const checkoutTime = (time: number): string =>
  new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
