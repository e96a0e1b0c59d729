import { currentAccount, updateAccount } from './accounts.ts'
import { passwordProblems, repeatProblems } from './passwords.ts'
import type { Refusal } from './refusal.ts'
import { INVALID_VALUE, refusalOf } from './refusal.ts'
import { holderOfLink, withdrawLinks } from './reset-links.ts'
import type { Shop } from './shop.ts'
import { withdrawRefreshTokens } from './tokens.ts'

interface NewPasswords {
  readonly new_password1: string
  readonly new_password2: string
}
interface CurrentAndNew {
  readonly current_password: string
  readonly new_password: string
}
interface Reset extends NewPasswords {
  readonly uid: string
  readonly token: string
}

const newPasswordRefusal = (wish: NewPasswords) =>
  refusalOf({
    new_password1: passwordProblems(wish.new_password1),
    new_password2: repeatProblems(wish.new_password1, wish.new_password2),
  })

/** Links that were sent for the old password go with it. */
function setPassword(shop: Shop, accountId: number, password: string): void {
  updateAccount(shop.state, accountId, { password })
  withdrawLinks(shop.state, accountId)
}

export function changePassword(
  shop: Shop,
  accountId: number,
  wish: NewPasswords,
): Refusal<keyof NewPasswords> | null {
  const refusal = newPasswordRefusal(wish)
  if (!refusal) setPassword(shop, accountId, wish.new_password1)
  return refusal
}

export function changeProvenPassword(
  shop: Shop,
  accountId: number,
  wish: CurrentAndNew,
): Refusal<keyof CurrentAndNew> | null {
  const proven = currentAccount(shop.state, accountId).password === wish.current_password
  const refusal = refusalOf({
    current_password: proven ? [] : ['This is not the current password.'],
    new_password: passwordProblems(wish.new_password),
  })
  if (!refusal) setPassword(shop, accountId, wish.new_password)
  return refusal
}

/** `addressed` is what the path of the call says: it must be the link that the body speaks of. */
export function resetPassword(
  shop: Shop,
  addressed: Pick<Reset, 'uid' | 'token'>,
  wish: Reset,
): Refusal<keyof Reset> | null {
  const mismatch = refusalOf({
    uid: addressed.uid === wish.uid ? [] : [INVALID_VALUE],
    token: addressed.token === wish.token ? [] : [INVALID_VALUE],
  })
  if (mismatch) return mismatch
  const holder = holderOfLink(shop, wish.uid, wish.token)
  if ('problems' in holder) return holder
  const refusal = changePassword(shop, holder.id, wish)
  // Whoever needs a link may have lost the account to somebody who is in.
  if (!refusal) withdrawRefreshTokens(shop.state, holder.id)
  return refusal
}
