import { dayInWords } from '../../../machines/shared/day-in-words.ts'

const DAY_MS = 86_400_000

/** 'That is 9 March 2027, 45 days left', counted by the calendar of this device; null for a text that is not a date. */
export function daysLeft(endDate: string, now: number): string | null {
  const end = Date.parse(`${endDate.slice(0, 10)}T00:00:00Z`)
  if (Number.isNaN(end)) return null
  const today = new Date(now)
  const days = (end - Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())) / DAY_MS
  return `That is ${dayInWords(endDate)}, ${days < 0 ? 'ended' : days === 0 ? 'ends today' : days === 1 ? '1 day left' : `${days} days left`}`
}
