/** Until when a subscription holds, in the shop's own order: year, day, month. The day is the one that the host wrote, in whatever zone it is read. */
export function activeTo(endDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(endDate) ?? []
  return `Active to ${year === undefined ? endDate : `${year}-${day}-${month}`}`
}
