/**
 * 'Active to' and the end of a subscription as year-day-month (R-PROF-05). The date is cut from the backend's text, so that no
 * time zone shifts it (R-PROF-06).
 */
export function formatActiveTo(endDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(endDate) ?? []
  return `Active to ${year === undefined ? endDate : `${year}-${day}-${month}`}`
}
