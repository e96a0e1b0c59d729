import { BLANK } from './refusal.ts'

const LONGEST_ADDRESS = 254

/** Something, an @, something, a dot, something, and no blank in it. */
function looksLikeEmail(address: string): boolean {
  const at = address.indexOf('@', 1)
  return at > 0 && !/\s/.test(address) && address.slice(at + 2, -1).includes('.')
}

export const comparableEmail = (email: string): string => email.trim().toLowerCase()

/** No stricter than the page: whatever it lets through must be acceptable here. */
export function emailProblems(email: string): string[] {
  const address = email.trim()
  if (address === '') return [BLANK]
  const fine = address.length <= LONGEST_ADDRESS && looksLikeEmail(address)
  return fine ? [] : ['Enter a valid e-mail address.']
}
