/**
 * Formats a date as '9 March 2027'. A date string of the backend is not shifted to the local time zone; a number is a
 * timestamp of this device. A text that is not a date is returned unchanged.
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
