import { currentAccount, updateAccount } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { passwordErrors, repeatErrors } from './passwords.ts'
import { accountOfLink, revokeLinks } from './reset-links.ts'
import { revokeRefreshTokens } from './tokens.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { INVALID_VALUE, validationFailure } from './validation-failure.ts'

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

const newPasswordFailure = (form: NewPasswords) =>
  validationFailure({
    new_password1: passwordErrors(form.new_password1),
    new_password2: repeatErrors(form.new_password1, form.new_password2),
  })

/** Also revokes the reset links of the account. */
function setPassword(context: DomainContext, accountId: number, password: string): void {
  updateAccount(context.state, accountId, { password })
  revokeLinks(context.state, accountId)
}

export function changePassword(
  context: DomainContext,
  accountId: number,
  form: NewPasswords,
): ValidationFailure<keyof NewPasswords> | null {
  const failure = newPasswordFailure(form)
  if (!failure) setPassword(context, accountId, form.new_password1)
  return failure
}

export function changePasswordWithCurrent(
  context: DomainContext,
  accountId: number,
  form: CurrentAndNew,
): ValidationFailure<keyof CurrentAndNew> | null {
  const isCorrect = currentAccount(context.state, accountId).password === form.current_password
  const failure = validationFailure({
    current_password: isCorrect ? [] : ['This is not the current password.'],
    new_password: passwordErrors(form.new_password),
  })
  if (!failure) setPassword(context, accountId, form.new_password)
  return failure
}

/** The link in the path must be the link in the body. */
export function resetPassword(
  context: DomainContext,
  link: Pick<Reset, 'uid' | 'token'>,
  form: Reset,
): ValidationFailure<keyof Reset> | null {
  const mismatch = validationFailure({
    uid: link.uid === form.uid ? [] : [INVALID_VALUE],
    token: link.token === form.token ? [] : [INVALID_VALUE],
  })
  if (mismatch) return mismatch
  const account = accountOfLink(context, form.uid, form.token)
  if ('errors' in account) return account
  const failure = changePassword(context, account.id, form)
  // The account may have been taken over, so its sessions end.
  if (!failure) revokeRefreshTokens(context.state, account.id)
  return failure
}
