/** Normalizes an e-mail for comparison: users type blanks and capitals, and the backend has its own spelling. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

export const isSameEmail = (one: string, other: string): boolean =>
  normalizeEmail(one) === normalizeEmail(other)

/**
 * Hashes an e-mail for places that must not contain the e-mail itself. An empty e-mail has an empty hash. The
 * function is synchronous because a history entry is stamped in the task that creates it.
 */
export function hashEmail(email: string): string {
  const text = normalizeEmail(email)
  if (text === '') return ''
  let hash = 5_381
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

/** True if the hash is that of another user than the logged-in one; false if there is no owner, and for a visitor. */
export const isOfOtherUser = (ownerHash: string, email: string): boolean =>
  ownerHash !== '' && email !== '' && ownerHash !== hashEmail(email)
