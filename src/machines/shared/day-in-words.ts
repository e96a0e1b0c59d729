/**
 * '9 March 2027'. A day, or the day that the host wrote into an instant, is the same in every time zone; a number is a
 * moment of this device. A text that is no date stays as it came.
 */
export function dayInWords(date: string | number): string {
  const day = typeof date === 'number' ? new Date(date) : new Date(`${date.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return String(date)
  return day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(typeof date === 'string' && { timeZone: 'UTC' }),
  })
}
