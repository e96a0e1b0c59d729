/** End of a subscription in the prescribed format: year, day, month. It is the day in the host's text, in any time zone. */
export function activeTo(endDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(endDate) ?? []
  return `Active to ${year === undefined ? endDate : `${year}-${day}-${month}`}`
}
