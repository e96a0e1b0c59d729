import type { AppCore } from './app-context.ts'

type SaleAddresses = Pick<AppCore, 'termsUrl' | 'refundUrl' | 'withdrawalUrl'>
type Addresses = SaleAddresses & Pick<AppCore, 'privacyUrl' | 'imprintUrl'>

const linksOf = (links: readonly (readonly [name: string, to: string | undefined])[]) =>
  links.flatMap(([name, to]) => (to === undefined ? [] : [{ name, to }]))

/** Links to the terms, refunds and withdrawal of the seller, if their URLs are set. */
export const saleLinks = ({ termsUrl, refundUrl, withdrawalUrl }: SaleAddresses) =>
  linksOf([
    ['Terms', termsUrl],
    ['Refunds', refundUrl],
    ['Withdrawal', withdrawalUrl],
  ])

/** The same, and links to privacy and legal notice, for the footer. */
export const footerLinks = (app: Addresses) => [
  ...saleLinks(app),
  ...linksOf([
    ['Privacy', app.privacyUrl],
    ['Legal notice', app.imprintUrl],
  ]),
]
