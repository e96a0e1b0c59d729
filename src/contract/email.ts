/** An e-mail as it is compared: people type it with blanks and capitals, the host answers in its own spelling. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other)

/**
 * A hash of an e-mail, for places that must not hold the e-mail itself: two marks can be compared, and none be read.
 * Synchronous, since an entry of the history is marked in the task that creates it; empty for nobody.
 */
export function hashEmail(email: string): string {
  const text = normalizeEmail(email)
  if (text === '') return ''
  let hash = 5_381
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}
