import { expect, it } from 'vitest'
import { holderOfLink, requestReset } from './reset-links.ts'
import { FROM_PAGE, mailsTo, testShop } from './test-shop.ts'

const LIFETIME = 600

function shopWithLink() {
  const shop = testShop({ settings: { resetLinkLifetime: LIFETIME } })
  requestReset(shop, 'plain@example.test', FROM_PAGE)
  const [mail] = mailsTo(shop, 'plain@example.test')
  const address = new URL(mail?.links[0] ?? '')
  const uid = address.searchParams.get('id') ?? ''
  const token = address.searchParams.get('token') ?? ''
  return { shop, mail, address, uid, token }
}

it('mails a link to the page that asked, with the token and the id', () => {
  const { shop, mail, address, uid, token } = shopWithLink()
  expect(mail).toMatchObject({ kind: 'reset', text: expect.stringContaining(address.href) })
  expect(address.href).toMatch(/^http:\/\/page\.test\/create-password\?token=[a-z0-9]{40}&id=[\w-]+$/)
  expect(holderOfLink(shop, uid, token)).toMatchObject({ email: 'plain@example.test' })
})

it('answers an unknown address like a known one, but sends nothing', () => {
  const shop = testShop()
  expect(requestReset(shop, 'ghost@example.test', FROM_PAGE)).toBeNull()
  expect(shop.state.outbox).toEqual([])
})

it('complains under email about an address that cannot be one', () => {
  const shop = testShop()
  for (const email of ['', 'ghost'])
    expect(requestReset(shop, email, FROM_PAGE)).toEqual({ problems: { email: [expect.any(String)] } })
})

it("lets a link run out on the world's clock", () => {
  const { shop, uid, token } = shopWithLink()
  shop.clock.advance(LIFETIME * 1000 - 1)
  expect(holderOfLink(shop, uid, token)).toHaveProperty('email')
  shop.clock.advance(1)
  expect(holderOfLink(shop, uid, token)).toEqual({ problems: { token: [expect.any(String)] } })
})

it('refuses a token with the id of somebody else', () => {
  const { shop, token } = shopWithLink()
  const uid = Buffer.from('2').toString('base64url')
  expect(holderOfLink(shop, uid, token)).toEqual({ problems: { uid: [expect.any(String)] } })
})
