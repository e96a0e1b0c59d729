import { findByEmail } from './accounts.ts'
import { emailProblems } from './email.ts'
import { sendMail } from './outbox.ts'
import type { Refusal } from './refusal.ts'
import { INVALID_VALUE, refusalOf } from './refusal.ts'
import type { Shop } from './shop.ts'
import type { Account, ResetLink, State } from './state.ts'

const TOKEN_LENGTH = 40

/** The id of an account as it travels in a link. */
const uidOf = (accountId: number): string => Buffer.from(String(accountId)).toString('base64url')

function writeLink(origin: string, link: ResetLink): string {
  const query = new URLSearchParams({ token: link.token, id: uidOf(link.accountId) })
  return `${origin}/create-password?${query}`
}

/** An unknown address gets the same answer and no mail: the answer must not tell who has an account. */
export function requestReset(shop: Shop, email: string, origin: string): Refusal<'email'> | null {
  const refusal = refusalOf({ email: emailProblems(email) })
  const account = findByEmail(shop.state, email)
  if (refusal || !account) return refusal
  const expiresAt = shop.clock.now() + shop.settings.resetLinkLifetime * 1000
  const link: ResetLink = { token: shop.random.text(TOKEN_LENGTH), accountId: account.id, expiresAt }
  shop.state.resetLinks.set(link.token, link)
  const address = writeLink(origin, link)
  sendMail(shop, {
    to: account.email,
    kind: 'reset',
    subject: 'Choose a new password',
    text: `Open this link to choose a new password: ${address}`,
    links: [address],
  })
  return null
}

/** Whose password the link may set, as long as it has neither run out nor been used. */
export function holderOfLink(shop: Shop, uid: string, token: string): Account | Refusal<'uid' | 'token'> {
  const link = shop.state.resetLinks.get(token)
  if (!link || shop.clock.now() >= link.expiresAt) return { problems: { token: [INVALID_VALUE] } }
  const account = shop.state.accounts.get(link.accountId)
  return account && uid === uidOf(account.id) ? account : { problems: { uid: [INVALID_VALUE] } }
}

export function withdrawLinks(state: State, accountId: number): void {
  for (const link of state.resetLinks.values())
    if (link.accountId === accountId) state.resetLinks.delete(link.token)
}
