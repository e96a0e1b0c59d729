import { currentAccount, updateAccount } from './accounts.ts'
import { names } from './ids.ts'
import type { Refusal } from './refusal.ts'
import { refusalOf } from './refusal.ts'
import type { Shop } from './shop.ts'
import type { Account, Profile } from './state.ts'

type Edit = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }

const LONGEST_NAME = 150
const lengthProblems = (value = ''): string[] =>
  value.length > LONGEST_NAME ? [`Ensure this field has no more than ${LONGEST_NAME} characters.`] : []

/** Everybody has one profile, the own one; any other id looks like an unknown one. */
export const ownProfile = (shop: Shop, accountId: number, segment: string): Account | null =>
  names(segment, accountId) ? currentAccount(shop.state, accountId) : null

/** What an edit leaves out stays as it was. */
export function editProfile(shop: Shop, accountId: number, edit: Edit): Account | Refusal<keyof Profile> {
  const { profile } = currentAccount(shop.state, accountId)
  const next: Profile = {
    first_name: edit.first_name ?? profile.first_name,
    last_name: edit.last_name ?? profile.last_name,
    speciality: edit.speciality ?? profile.speciality,
    birthday: edit.birthday === undefined ? profile.birthday : edit.birthday,
  }
  const today = shop.clock.date().toISOString().slice(0, 10)
  const refusal = refusalOf({
    first_name: lengthProblems(next.first_name),
    last_name: lengthProblems(next.last_name),
    speciality: lengthProblems(next.speciality),
    birthday: next.birthday !== null && next.birthday > today ? ['This day has not come yet.'] : [],
  })
  return refusal ?? updateAccount(shop.state, accountId, { profile: next })
}

/** Sets the switch to the value named, or turns it over when none is. */
export function switchMailing(shop: Shop, accountId: number, wanted: boolean | undefined): Account {
  const { receiveEmail } = currentAccount(shop.state, accountId)
  return updateAccount(shop.state, accountId, { receiveEmail: wanted ?? !receiveEmail })
}
