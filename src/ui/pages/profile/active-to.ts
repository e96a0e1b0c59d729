/** End of a subscription in the prescribed format: year, day, month. The day is taken from the backend's text as it is, so the time zone of the browser does not change it. */
export function activeTo(endDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(endDate) ?? []
  return `Active to ${year === undefined ? endDate : `${year}-${day}-${month}`}`
}
