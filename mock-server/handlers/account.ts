import type { Endpoints } from '../../src/contract/index.ts'
import { currentAccount } from '../domain/accounts.ts'
import { editProfile, ownProfile, switchMailing } from '../domain/profiles.ts'
import type { Account } from '../domain/state.ts'
import { callerOf, NOT_FOUND } from './caller.ts'
import type { Handler, HandlersOf } from './handler.ts'

const profileBody = ({ id, email, profile }: Account) => ({ id, email, ...profile })

/** The admin host stores into the same profile. */
const writeProfile: Handler<Endpoints['writeProfile'] | Endpoints['updateAdminProfile']> = (visit) => {
  const { shop, input } = visit
  const own = ownProfile(shop, callerOf(visit).id, input.params.id)
  if (!own) return NOT_FOUND
  const account = editProfile(shop, own.id, input.json)
  if ('problems' in account) return { status: 400, body: account.problems }
  return { status: 200, body: profileBody(account) }
}

export const account: HandlersOf<
  'readProfile' | 'writeProfile' | 'updateAdminProfile' | 'readMailing' | 'toggleMailing'
> = {
  readProfile: (visit) => {
    const own = ownProfile(visit.shop, callerOf(visit).id, visit.input.params.id)
    return own ? { status: 200, body: profileBody(own) } : NOT_FOUND
  },
  writeProfile,
  updateAdminProfile: writeProfile,
  readMailing: (visit) => {
    const { receiveEmail } = currentAccount(visit.shop.state, callerOf(visit).id)
    return { status: 200, body: { receive_email: receiveEmail } }
  },
  toggleMailing: (visit) => {
    const wanted = visit.input.json?.receive_email
    const { receiveEmail } = switchMailing(visit.shop, callerOf(visit).id, wanted)
    return { status: 200, body: { receive_email: receiveEmail } }
  },
}
