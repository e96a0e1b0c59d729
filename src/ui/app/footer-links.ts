import type { AppCore } from './app-context.ts'

type Addresses = Pick<AppCore, 'termsUrl' | 'refundUrl' | 'withdrawalUrl' | 'privacyUrl' | 'imprintUrl'>

/** The pages of the seller whose URLs are set, for the footer. */
export function footerLinks({ termsUrl, refundUrl, withdrawalUrl, privacyUrl, imprintUrl }: Addresses) {
  const links = [
    ['Terms', termsUrl],
    ['Refunds', refundUrl],
    ['Withdrawal', withdrawalUrl],
    ['Privacy', privacyUrl],
    ['Legal notice', imprintUrl],
  ] as const
  return links.flatMap(([name, to]) => (to === undefined ? [] : [{ name, to }]))
}
