/**
 * Local time at which a checkout was opened, such as '9 March 2027 at 14:05'. The day has the format of the
 * receipt.
 */
export const checkoutTime = (time: number): string =>
  new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
