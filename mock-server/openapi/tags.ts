import type { EndpointName } from '../../src/contract/index.ts'

interface Tag {
  readonly name: string
  readonly description: string
  readonly endpoints: readonly EndpointName[]
}

/** The tags of the document, in display order. */
export const tags: readonly Tag[] = [
  {
    name: 'Session',
    description: 'Accounts, tokens, passwords, current user.',
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
    description: 'Products and prices.',
    endpoints: ['readPrice', 'readFormData', 'readVariants', 'listBundles', 'listSubscriptionBundles'],
  },
  {
    name: 'Orders',
    description: 'Codes for points and subscriptions, and the order history.',
    endpoints: ['readBalance', 'generate', 'checkOrder', 'readHistory'],
  },
  {
    name: 'Payments',
    description: 'Checkouts for codes, bundles and subscriptions, and their results.',
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
  { name: 'Visitor', description: 'Third-party IP look-up.', endpoints: ['lookUpIp'] },
]

export function tagOf(name: EndpointName): string {
  const tag = tags.find(({ endpoints }) => endpoints.includes(name))
  if (tag === undefined) throw new Error(`${name} has no tag`)
  return tag.name
}
