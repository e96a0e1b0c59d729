import type { Endpoints } from '../../src/contract/index.ts'
import { currentAccount } from '../domain/accounts.ts'
import { editProfile, ownProfile, switchMailing } from '../domain/profiles.ts'
import type { Account } from '../domain/state.ts'
import { callerOf, NOT_FOUND } from './caller.ts'
import type { Handler, HandlersOf } from './handler.ts'

const profileBody = ({ id, email, profile }: Account) => ({ id, email, ...profile })

/** The API host and the admin host edit the same profile. */
const writeProfile: Handler<Endpoints['writeProfile'] | Endpoints['updateAdminProfile']> = (request) => {
  const { context, input } = request
  const own = ownProfile(context, callerOf(request).id, input.params.id)
  if (!own) return NOT_FOUND
  const account = editProfile(context, own.id, input.json)
  if ('errors' in account) return { status: 400, body: account.errors }
  return { status: 200, body: profileBody(account) }
}

export const account: HandlersOf<
  'readProfile' | 'writeProfile' | 'updateAdminProfile' | 'readMailing' | 'toggleMailing'
> = {
  readProfile: (request) => {
    const own = ownProfile(request.context, callerOf(request).id, request.input.params.id)
    return own ? { status: 200, body: profileBody(own) } : NOT_FOUND
  },
  writeProfile,
  updateAdminProfile: writeProfile,
  readMailing: (request) => {
    const { receiveEmail } = currentAccount(request.context.state, callerOf(request).id)
    return { status: 200, body: { receive_email: receiveEmail } }
  },
  toggleMailing: (request) => {
    const value = request.input.json?.receive_email
    const { receiveEmail } = switchMailing(request.context, callerOf(request).id, value)
    return { status: 200, body: { receive_email: receiveEmail } }
  },
}
