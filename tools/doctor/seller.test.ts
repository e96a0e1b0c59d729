import { expect, it } from 'vitest'
import { readSettings } from '../configure/settings.ts'
import { checkSellerSettings } from './seller.ts'

const base = {
  siteUrl: 'https://shop.example',
  appTitle: 'Shop',
  brandName: 'shop',
  contactEmail: 'contact@shop.example',
  supportEmail: 'support@shop.example',
  apiBase: 'https://api.shop.example',
  adminBase: 'https://admin.shop.example',
  ipService: 'https://ip.example/me',
}
const found = (more: Readonly<Record<string, unknown>>) =>
  checkSellerSettings(readSettings(JSON.stringify({ ...base, ...more })))
const page = (name: string) => `https://shop.example/${name}`
const complete = {
  termsUrl: page('terms'),
  refundUrl: page('refunds'),
  withdrawalUrl: page('withdrawal'),
  privacyUrl: page('privacy'),
  imprintUrl: page('legal'),
  pricesInclude: 'VAT',
  deliveryTime: 'within one minute',
  withdrawalConsent: 'Deliver at once.',
}

it.each([[[]], [['US']], [['CH', 'GB']]])('a shop that sells to %j gets no hint', (sellsTo) => {
  expect(found({ sellsTo })).toEqual([])
})

it.each([[['EU']], [['US', 'DE']], [['SE']]])(
  'a shop that sells to %j gets a warning for each missing setting',
  (sellsTo) => {
    const [finding, ...more] = found({ ...complete, sellsTo, refundUrl: undefined, deliveryTime: '' })
    expect(more).toEqual([])
    expect(finding?.fault).toBeUndefined()
    expect(finding?.warning).toBe('not set: refundUrl, deliveryTime')
    expect(finding?.solution).toContain('Ask a lawyer')
  },
)

it('a setting is reported even if it is the only one that is not set', () => {
  for (const key of Object.keys(complete))
    expect(found({ ...complete, sellsTo: ['EU'], [key]: undefined })[0]?.warning).toBe(`not set: ${key}`)
})

it('a shop that has set all of them gets no warning', () => {
  expect(found({ ...complete, sellsTo: ['EU'] })).toEqual([{ title: expect.any(String) }])
})
