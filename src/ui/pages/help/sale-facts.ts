import type { AppCore } from '../../app/app-context.ts'

type Sale = Pick<
  AppCore,
  'pricesInclude' | 'deliveryTime' | 'sellsTo' | 'refundUrl' | 'withdrawalUrl' | 'termsUrl'
>

export type SaleFact =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly to: string }

const regions = new Intl.DisplayNames('en', { type: 'region' })

/** Facts of the sale, one for each setting that is set. */
export function saleFacts(sale: Sale): readonly SaleFact[] {
  const { pricesInclude, deliveryTime, sellsTo } = sale
  const texts = [
    ['Prices include', pricesInclude],
    ['Delivery', deliveryTime],
    ['We sell to', sellsTo.map((code) => regions.of(code) ?? code).join(', ')],
  ] as const
  const links = [
    ['Refunds', sale.refundUrl],
    ['Withdrawal', sale.withdrawalUrl],
    ['Terms', sale.termsUrl],
  ] as const
  return [
    ...texts.flatMap(([name, text]) => (text === '' ? [] : [{ name, text }])),
    ...links.flatMap(([name, to]) => (to === undefined ? [] : [{ name, to }])),
  ]
}
