import type { EndpointName } from '../../src/contract/index.ts'
import type { Caller, Parts } from './caller.ts'
import { notAsked } from './check.ts'
import { goodUpload } from './coding-file.ts'
import {
  cardPayment,
  checkParams,
  confirmParams,
  generationWithPoint,
  openedBundle,
  openedCheckout,
  orderOf,
  purchase,
} from './customer.ts'
import type { Host } from './host.ts'
import { resetLink } from './reset-link.ts'

/** A call that must succeed: who makes it, and with what. */
export interface Story {
  readonly caller: Caller
  readonly parts: Parts
}
type Told = (host: Host) => Promise<Story>

const visitor: Told = async (host) => ({ caller: await host.visitor(), parts: {} })
const member: Told = async (host) => ({ caller: await host.member(), parts: {} })

const ownProfile = async (caller: Caller): Promise<Parts> => {
  const [user] = await caller.succeed('readStatus')
  return { params: { id: String(user?.id ?? notAsked('the status names no id')) } }
}
const profileChange: Told = async (host) => {
  const caller = await host.stranger()
  return { caller, parts: { ...(await ownProfile(caller)), json: { speciality: 'Workshop' } } }
}
const passwordChange: Told = async (host) => {
  const caller = await host.newcomer()
  const { password = '' } = caller.credentials ?? {}
  return { caller, parts: { json: { new_password: 'Contract-check-2', current_password: password } } }
}
const bought =
  (kind: 'bundle' | 'subscription'): Told =>
  async (host) => ({ caller: await host.stranger(), parts: { json: await purchase(host, kind) } })

const confirmed =
  (kind: 'bundle' | 'subscription'): Told =>
  async (host) => {
    const caller = await host.stranger()
    const checkout = await openedBundle(host, caller, kind)
    await host.stage.settle(checkout.url, 'pay')
    return { caller, parts: { params: confirmParams(checkout) } }
  }

/** How each endpoint is called so that it must say yes. */
export const stories: Readonly<Record<EndpointName, Told>> = {
  register: async (host) => {
    const email = `contract-new-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}@example.test`
    const json = { email, password1: 'Contract-check-1', password2: 'Contract-check-1' }
    return { caller: await host.visitor(), parts: { json } }
  },
  loginWithGoogle: async (host) => {
    if (host.target.stage === null) notAsked('needs a credential that only Google can give')
    return { caller: await host.visitor(), parts: { json: { credential: 'contract-check' } } }
  },
  login: async (host) => {
    const { email = '', password = '' } = (await host.member()).credentials ?? {}
    return { caller: await host.visitor(), parts: { json: { email, password } } }
  },
  refreshTokens: async (host) => {
    const { tokens } = await host.member()
    return { caller: await host.visitor(), parts: { json: { refresh: tokens?.refresh ?? '' } } }
  },
  requestPasswordReset: async (host) => {
    const { credentials } = await host.newcomer()
    return { caller: await host.visitor(), parts: { json: { email: credentials?.email ?? '' } } }
  },
  confirmPasswordReset: async (host) => {
    const { params } = await resetLink(host, await host.newcomer())
    const json = { ...params, new_password1: 'Contract-check-2', new_password2: 'Contract-check-2' }
    return { caller: await host.visitor(), parts: { params, json } }
  },
  readProfile: async (host) => {
    const caller = await host.member()
    return { caller, parts: await ownProfile(caller) }
  },
  writeProfile: profileChange,
  updateAdminProfile: profileChange,
  changePassword: passwordChange,
  setPassword: passwordChange,
  readPrice: visitor,
  readFormData: visitor,
  readVariants: visitor,
  convert: async (host) => ({ caller: await host.visitor(), parts: { upload: goodUpload } }),
  checkPayment: async (host) => {
    const caller = await host.visitor()
    const checkout = await openedCheckout(host, caller, 'payByCard', await cardPayment(host))
    await host.stage.settle(checkout.url, 'pay')
    return { caller, parts: { params: checkParams(checkout) } }
  },
  readMailing: member,
  toggleMailing: async (host) => ({
    caller: await host.stranger(),
    parts: { json: { receive_email: false } },
  }),
  listBundles: visitor,
  listSubscriptionBundles: visitor,
  listCreatedBundles: async (host) => {
    const caller = await (host.manners.readOnly ? host.member() : host.stranger())
    if (!host.manners.readOnly) await caller.succeed('createBundle', { json: await purchase(host, 'bundle') })
    return { caller, parts: {} }
  },
  createBundle: bought('bundle'),
  readStatus: member,
  readBalance: member,
  generate: async (host) => {
    const caller = await host.member()
    return { caller, parts: { json: await generationWithPoint(host, caller) } }
  },
  checkOrder: async (host) => {
    const { owner, orderId } = await orderOf(host)
    return { caller: owner, parts: { params: { orderId } } }
  },
  payByCard: async (host) => ({ caller: await host.visitor(), parts: { json: await cardPayment(host) } }),
  payBundle: bought('bundle'),
  paySubscription: bought('subscription'),
  confirmBundle: confirmed('bundle'),
  confirmSubscription: confirmed('subscription'),
  readHistory: async (host) => {
    if (host.manners.readOnly) return member(host)
    return { caller: (await orderOf(host)).owner, parts: {} }
  },
  lookUpIp: async (host) => ({ caller: await host.visitor(), parts: { query: { format: 'json' } } }),
}

/** The same story again, for questions that do not use it up. */
export const retold = (host: Host, name: EndpointName): Promise<Story> =>
  host.once(`story ${name}`, () => stories[name](host))
