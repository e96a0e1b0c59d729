import { BLANK } from './validation-failure.ts'

const MAX_LENGTH = 254

/** Needs an @ that is not first, a dot in the domain, and no white space. */
function looksLikeEmail(address: string): boolean {
  const at = address.indexOf('@', 1)
  return at > 0 && !/\s/.test(address) && address.slice(at + 2, -1).includes('.')
}

export const comparableEmail = (email: string): string => email.trim().toLowerCase()

/** Must accept every address that the page accepts. */
export function emailErrors(email: string): string[] {
  const address = email.trim()
  if (address === '') return [BLANK]
  const isValid = address.length <= MAX_LENGTH && looksLikeEmail(address)
  return isValid ? [] : ['Enter a valid e-mail address.']
}
