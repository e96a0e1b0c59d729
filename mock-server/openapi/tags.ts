import type { EndpointName } from '../../src/contract/index.ts'

interface Tag {
  readonly name: string
  readonly description: string
  readonly endpoints: readonly EndpointName[]
}

/** The chapters of the document, in reading order. */
export const tags: readonly Tag[] = [
  {
    name: 'Session',
    description: 'Accounts, tokens, passwords and who is logged in.',
    endpoints: [
      'register',
      'loginWithGoogle',
      'login',
      'refreshTokens',
      'requestPasswordReset',
      'confirmPasswordReset',
      'changePassword',
      'setPassword',
      'readStatus',
    ],
  },
  {
    name: 'Account',
    description: 'Profile and notifications of the logged-in user.',
    endpoints: ['readProfile', 'writeProfile', 'updateAdminProfile', 'readMailing', 'toggleMailing'],
  },
  {
    name: 'Catalogue',
    description: 'What is on offer, and for how much.',
    endpoints: ['readPrice', 'readFormData', 'readVariants', 'listBundles', 'listSubscriptionBundles'],
  },
  {
    name: 'Orders',
    description: 'Codes against points and subscriptions, and the codes so far.',
    endpoints: ['readBalance', 'generate', 'checkOrder', 'readHistory'],
  },
  {
    name: 'Payments',
    description: 'Checkouts for codes, bundles and subscriptions, and what became of them.',
    endpoints: [
      'payByCard',
      'checkPayment',
      'payBundle',
      'paySubscription',
      'confirmBundle',
      'confirmSubscription',
      'createBundle',
      'listCreatedBundles',
    ],
  },
  { name: 'Files', description: 'Conversion of coding files.', endpoints: ['convert'] },
  { name: 'Visitor', description: 'A service that is not ours.', endpoints: ['lookUpIp'] },
]

export function tagOf(name: EndpointName): string {
  const tag = tags.find(({ endpoints }) => endpoints.includes(name))
  if (tag === undefined) throw new Error(`${name} stands in no chapter of the document`)
  return tag.name
}
