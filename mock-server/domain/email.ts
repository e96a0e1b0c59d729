import { BLANK } from './refusal.ts'

const LONGEST_ADDRESS = 254
const LOOKS_LIKE_EMAIL = /^\S+@\S+\.\S+$/

export const comparableEmail = (email: string): string => email.trim().toLowerCase()

/** No stricter than the page: whatever it lets through must be acceptable here. */
export function emailProblems(email: string): string[] {
  const address = email.trim()
  if (address === '') return [BLANK]
  const fine = address.length <= LONGEST_ADDRESS && LOOKS_LIKE_EMAIL.test(address)
  return fine ? [] : ['Enter a valid e-mail address.']
}
