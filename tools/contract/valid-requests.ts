import type { EndpointName } from '../../src/contract/index.ts'
import { skip } from './check.ts'
import { validUpload } from './coding-file.ts'
import type { Host } from './host.ts'
import { requestResetLink } from './reset-link.ts'
import type { Parts, TestClient } from './test-client.ts'
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
  readonly client: TestClient
  readonly parts: Parts
}
type CreateRequest = (host: Host) => Promise<ValidRequest>

const visitor: CreateRequest = async (host) => ({ client: await host.visitor(), parts: {} })
const member: CreateRequest = async (host) => ({ client: await host.givenAccount(), parts: {} })

const ownProfile = async (client: TestClient): Promise<Parts> => {
  const [user] = await client.callExpectingSuccess('readStatus')
  return { params: { id: String(user?.id ?? skip('readStatus returned no id')) } }
}
const profileChange: CreateRequest = async (host) => {
  const client = await host.sharedAccount()
  return { client, parts: { ...(await ownProfile(client)), json: { speciality: 'Workshop' } } }
}
const passwordChange: CreateRequest = async (host) => {
  const client = await host.newAccount()
  const { password = '' } = client.credentials ?? {}
  return { client, parts: { json: { new_password: 'Contract-check-2', current_password: password } } }
}
const payFor =
  (kind: 'bundle' | 'subscription'): CreateRequest =>
  async (host) => ({ client: await host.sharedAccount(), parts: { json: await purchase(host, kind) } })

const confirm =
  (kind: 'bundle' | 'subscription'): CreateRequest =>
  async (host) => {
    const client = await host.sharedAccount()
    const checkout = await openedBundle(host, client, kind)
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    return { client, parts: { params: confirmParams(checkout) } }
  }

/** One valid request for each endpoint. */
export const validRequests: Readonly<Record<EndpointName, CreateRequest>> = {
  register: async (host) => {
    const email = `contract-new-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}@example.test`
    const json = { email, password1: 'Contract-check-1', password2: 'Contract-check-1' }
    return { client: await host.visitor(), parts: { json } }
  },
  loginWithGoogle: async (host) => {
    if (host.target.controls === null) skip('needs a credential that only Google can give')
    return { client: await host.visitor(), parts: { json: { credential: 'contract-check' } } }
  },
  login: async (host) => {
    const { email = '', password = '' } = (await host.givenAccount()).credentials ?? {}
    return { client: await host.visitor(), parts: { json: { email, password } } }
  },
  refreshTokens: async (host) => {
    const { tokens } = await host.givenAccount()
    return { client: await host.visitor(), parts: { json: { refresh: tokens?.refresh ?? '' } } }
  },
  requestPasswordReset: async (host) => {
    const { credentials } = await host.newAccount()
    return { client: await host.visitor(), parts: { json: { email: credentials?.email ?? '' } } }
  },
  confirmPasswordReset: async (host) => {
    const { params } = await requestResetLink(host, await host.newAccount())
    const json = { ...params, new_password1: 'Contract-check-2', new_password2: 'Contract-check-2' }
    return { client: await host.visitor(), parts: { params, json } }
  },
  readProfile: async (host) => {
    const client = await host.givenAccount()
    return { client, parts: await ownProfile(client) }
  },
  writeProfile: profileChange,
  updateAdminProfile: profileChange,
  changePassword: passwordChange,
  setPassword: passwordChange,
  readPrice: visitor,
  readFormData: visitor,
  readVariants: visitor,
  convert: async (host) => ({ client: await host.visitor(), parts: { upload: validUpload } }),
  checkPayment: async (host) => {
    const client = await host.visitor()
    const checkout = await openedCheckout(host, client, 'payByCard', await cardPayment(host))
    await host.controls.pressCheckoutButton(checkout.url, 'pay')
    return { client, parts: { params: checkParams(checkout) } }
  },
  readMailing: member,
  toggleMailing: async (host) => ({
    client: await host.sharedAccount(),
    parts: { json: { receive_email: false } },
  }),
  listBundles: visitor,
  listSubscriptionBundles: visitor,
  listCreatedBundles: async (host) => {
    const client = await (host.options.readOnly ? host.givenAccount() : host.sharedAccount())
    if (!host.options.readOnly)
      await client.callExpectingSuccess('createBundle', { json: await purchase(host, 'bundle') })
    return { client, parts: {} }
  },
  createBundle: payFor('bundle'),
  readStatus: member,
  readBalance: member,
  generate: async (host) => {
    const client = await host.givenAccount()
    return { client, parts: { json: await orderBodyWithPoint(host, client) } }
  },
  checkOrder: async (host) => {
    const { owner, orderId } = await orderOf(host)
    return { client: owner, parts: { params: { orderId } } }
  },
  payByCard: async (host) => ({ client: await host.visitor(), parts: { json: await cardPayment(host) } }),
  payBundle: payFor('bundle'),
  paySubscription: payFor('subscription'),
  confirmBundle: confirm('bundle'),
  confirmSubscription: confirm('subscription'),
  readHistory: async (host) => {
    if (host.options.readOnly) return member(host)
    return { client: (await orderOf(host)).owner, parts: {} }
  },
  lookUpIp: async (host) => ({ client: await host.visitor(), parts: { query: { format: 'json' } } }),
}

/** A valid request that several checks share, because they do not use it up. */
export const validRequest = (host: Host, name: EndpointName): Promise<ValidRequest> =>
  host.once(`request ${name}`, () => validRequests[name](host))
