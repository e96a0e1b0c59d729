import { currentAccount, updateAccount } from './accounts.ts'
import type { DomainContext } from './domain-context.ts'
import { isSameId } from './ids.ts'
import type { Account, Profile } from './state.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { validationFailure } from './validation-failure.ts'

type Edit = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }

const MAX_NAME_LENGTH = 150
const lengthErrors = (value = ''): string[] =>
  value.length > MAX_NAME_LENGTH ? [`Ensure this field has no more than ${MAX_NAME_LENGTH} characters.`] : []

/** Treats the profile of another account as unknown. */
export const ownProfile = (context: DomainContext, accountId: number, segment: string): Account | null =>
  isSameId(segment, accountId) ? currentAccount(context.state, accountId) : null

/** Fields that are left out stay unchanged. */
export function editProfile(
  context: DomainContext,
  accountId: number,
  edit: Edit,
): Account | ValidationFailure<keyof Profile> {
  const { profile } = currentAccount(context.state, accountId)
  const next: Profile = {
    first_name: edit.first_name ?? profile.first_name,
    last_name: edit.last_name ?? profile.last_name,
    speciality: edit.speciality ?? profile.speciality,
    birthday: edit.birthday === undefined ? profile.birthday : edit.birthday,
  }
  const today = context.clock.date().toISOString().slice(0, 10)
  const failure = validationFailure({
    first_name: lengthErrors(next.first_name),
    last_name: lengthErrors(next.last_name),
    speciality: lengthErrors(next.speciality),
    birthday: next.birthday !== null && next.birthday > today ? ['This day has not come yet.'] : [],
  })
  return failure ?? updateAccount(context.state, accountId, { profile: next })
}

/** Sets the switch, or toggles it if no value is given. */
export function switchMailing(
  context: DomainContext,
  accountId: number,
  value: boolean | undefined,
): Account {
  const { receiveEmail } = currentAccount(context.state, accountId)
  return updateAccount(context.state, accountId, { receiveEmail: value ?? !receiveEmail })
}
