import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/contract/index.ts'

/** The messages differ from the page's, so that a test can distinguish them. */
export function passwordErrors(password: string): string[] {
  if (password.length < PASSWORD_MIN)
    return [`This password is too short. It must contain ${PASSWORD_MIN} characters or more.`]
  if (password.length > PASSWORD_MAX)
    return [`Ensure this password has no more than ${PASSWORD_MAX} characters.`]
  return []
}

export const repeatErrors = (password: string, repeated: string): string[] =>
  password === repeated ? [] : ["The two password fields didn't match."]
