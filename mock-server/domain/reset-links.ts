import { findByEmail } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { emailErrors } from './email.ts'
import { sendMail } from './outbox.ts'
import type { Account, ResetLink, State } from './state.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { INVALID_VALUE, validationFailure } from './validation-failure.ts'

const TOKEN_LENGTH = 40

/** Account id as encoded in a link. */
const uidOf = (accountId: number): string => Buffer.from(String(accountId)).toString('base64url')

function writeLink(origin: string, link: ResetLink): string {
  const query = new URLSearchParams({ token: link.token, id: uidOf(link.accountId) })
  return `${origin}/create-password?${query}`
}

/** An unknown address gets the same response and no mail, so that accounts cannot be discovered. */
export function requestReset(
  context: DomainContext,
  email: string,
  origin: string,
): ValidationFailure<'email'> | null {
  const failure = validationFailure({ email: emailErrors(email) })
  const account = findByEmail(context.state, email)
  if (failure || !account) return failure
  const expiresAt = context.clock.now() + context.settings.resetLinkLifetime * 1000
  const link: ResetLink = { token: context.random.text(TOKEN_LENGTH), accountId: account.id, expiresAt }
  context.state.resetLinks.set(link.token, link)
  const address = writeLink(origin, link)
  sendMail(context, {
    to: account.email,
    kind: 'reset',
    subject: 'Choose a new password',
    text: `Open this link to choose a new password: ${address}`,
    links: [address],
  })
  return null
}

/** The account of a link that was neither used nor expired. */
export function accountOfLink(
  context: DomainContext,
  uid: string,
  token: string,
): Account | ValidationFailure<'uid' | 'token'> {
  const link = context.state.resetLinks.get(token)
  if (!link || context.clock.now() >= link.expiresAt) return { errors: { token: [INVALID_VALUE] } }
  const account = context.state.accounts.get(link.accountId)
  return account && uid === uidOf(account.id) ? account : { errors: { uid: [INVALID_VALUE] } }
}

export function revokeLinks(state: State, accountId: number): void {
  for (const link of state.resetLinks.values())
    if (link.accountId === accountId) state.resetLinks.delete(link.token)
}
