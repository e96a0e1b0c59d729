import type { EndpointName } from '../../src/contract/index.ts'
import type { Caller, Parts } from './caller.ts'
import { skip } from './check.ts'
import { validUpload } from './coding-file.ts'
import type { Host } from './host.ts'
import { requestResetLink } from './reset-link.ts'
import {
  cardPayment,
  checkParams,
  confirmParams,
  openedBundle,
  openedCheckout,
  orderBodyWithPoint,
  orderOf,
  purchase,
} from './test-data.ts'

/** A request that must succeed, and the client that sends it. */
export interface ValidRequest {
  readonly caller: Caller
  readonly parts: Parts
}
type CreateRequest = (host: Host) => Promise<ValidRequest>

const visitor: CreateRequest = async (host) => ({ caller: await host.visitor(), parts: {} })
const member: CreateRequest = async (host) => ({ caller: await host.givenAccount(), parts: {} })

const ownProfile = async (caller: Caller): Promise<Parts> => {
  const [user] = await caller.succeed('readStatus')
  return { params: { id: String(user?.id ?? skip('readStatus returned no id')) } }
}
const profileChange: CreateRequest = async (host) => {
  const caller = await host.sharedAccount()
  return { caller, parts: { ...(await ownProfile(caller)), json: { speciality: 'Workshop' } } }
}
const passwordChange: CreateRequest = async (host) => {
  const caller = await host.newAccount()
  const { password = '' } = caller.credentials ?? {}
  return { caller, parts: { json: { new_password: 'Contract-check-2', current_password: password } } }
}
const payFor =
  (kind: 'bundle' | 'subscription'): CreateRequest =>
  async (host) => ({ caller: await host.sharedAccount(), parts: { json: await purchase(host, kind) } })

const confirm =
  (kind: 'bundle' | 'subscription'): CreateRequest =>
  async (host) => {
    const caller = await host.sharedAccount()
    const checkout = await openedBundle(host, caller, kind)
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    return { caller, parts: { params: confirmParams(checkout) } }
  }

/** One valid request for each endpoint. */
export const validRequests: Readonly<Record<EndpointName, CreateRequest>> = {
  register: async (host) => {
    const email = `contract-new-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}@example.test`
    const json = { email, password1: 'Contract-check-1', password2: 'Contract-check-1' }
    return { caller: await host.visitor(), parts: { json } }
  },
  loginWithGoogle: async (host) => {
    if (host.target.controls === null) skip('needs a credential that only Google can give')
    return { caller: await host.visitor(), parts: { json: { credential: 'contract-check' } } }
  },
  login: async (host) => {
    const { email = '', password = '' } = (await host.givenAccount()).credentials ?? {}
    return { caller: await host.visitor(), parts: { json: { email, password } } }
  },
  refreshTokens: async (host) => {
    const { tokens } = await host.givenAccount()
    return { caller: await host.visitor(), parts: { json: { refresh: tokens?.refresh ?? '' } } }
  },
  requestPasswordReset: async (host) => {
    const { credentials } = await host.newAccount()
    return { caller: await host.visitor(), parts: { json: { email: credentials?.email ?? '' } } }
  },
  confirmPasswordReset: async (host) => {
    const { params } = await requestResetLink(host, await host.newAccount())
    const json = { ...params, new_password1: 'Contract-check-2', new_password2: 'Contract-check-2' }
    return { caller: await host.visitor(), parts: { params, json } }
  },
  readProfile: async (host) => {
    const caller = await host.givenAccount()
    return { caller, parts: await ownProfile(caller) }
  },
  writeProfile: profileChange,
  updateAdminProfile: profileChange,
  changePassword: passwordChange,
  setPassword: passwordChange,
  readPrice: visitor,
  readFormData: visitor,
  readVariants: visitor,
  convert: async (host) => ({ caller: await host.visitor(), parts: { upload: validUpload } }),
  checkPayment: async (host) => {
    const caller = await host.visitor()
    const checkout = await openedCheckout(host, caller, 'payByCard', await cardPayment(host))
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    return { caller, parts: { params: checkParams(checkout) } }
  },
  readMailing: member,
  toggleMailing: async (host) => ({
    caller: await host.sharedAccount(),
    parts: { json: { receive_email: false } },
  }),
  listBundles: visitor,
  listSubscriptionBundles: visitor,
  listCreatedBundles: async (host) => {
    const caller = await (host.options.readOnly ? host.givenAccount() : host.sharedAccount())
    if (!host.options.readOnly) await caller.succeed('createBundle', { json: await purchase(host, 'bundle') })
    return { caller, parts: {} }
  },
  createBundle: payFor('bundle'),
  readStatus: member,
  readBalance: member,
  generate: async (host) => {
    const caller = await host.givenAccount()
    return { caller, parts: { json: await orderBodyWithPoint(host, caller) } }
  },
  checkOrder: async (host) => {
    const { owner, orderId } = await orderOf(host)
    return { caller: owner, parts: { params: { orderId } } }
  },
  payByCard: async (host) => ({ caller: await host.visitor(), parts: { json: await cardPayment(host) } }),
  payBundle: payFor('bundle'),
  paySubscription: payFor('subscription'),
  confirmBundle: confirm('bundle'),
  confirmSubscription: confirm('subscription'),
  readHistory: async (host) => {
    if (host.options.readOnly) return member(host)
    return { caller: (await orderOf(host)).owner, parts: {} }
  },
  lookUpIp: async (host) => ({ caller: await host.visitor(), parts: { query: { format: 'json' } } }),
}

/** A valid request that several checks share, because they do not use it up. */
export const validRequest = (host: Host, name: EndpointName): Promise<ValidRequest> =>
  host.once(`request ${name}`, () => validRequests[name](host))
