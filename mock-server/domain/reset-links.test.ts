import { expect, it } from 'vitest'
import { accountOfLink, requestReset } from './reset-links.ts'
import { createTestContext, mailsTo, PAGE_ORIGIN } from './test-context.ts'

const LIFETIME = 600

function contextWithLink() {
  const context = createTestContext({ settings: { resetLinkLifetime: LIFETIME } })
  requestReset(context, 'plain@example.test', PAGE_ORIGIN)
  const [mail] = mailsTo(context, 'plain@example.test')
  const link = new URL(mail?.links[0] ?? '')
  const uid = link.searchParams.get('id') ?? ''
  const token = link.searchParams.get('token') ?? ''
  return { context, mail, link, uid, token }
}

it('mails a link to the requesting page, with token and id', () => {
  const { context, mail, link, uid, token } = contextWithLink()
  expect(mail).toMatchObject({ kind: 'reset', text: expect.stringContaining(link.href) })
  expect(link.href).toMatch(/^http:\/\/page\.test\/create-password\?token=[a-z0-9]{40}&id=[\w-]+$/)
  expect(accountOfLink(context, uid, token)).toMatchObject({ email: 'plain@example.test' })
})

it('an unknown e-mail gets the same response and no mail', () => {
  const context = createTestContext()
  expect(requestReset(context, 'ghost@example.test', PAGE_ORIGIN)).toBeNull()
  expect(context.state.outbox).toEqual([])
})

it('rejects a malformed e-mail', () => {
  const context = createTestContext()
  for (const email of ['', 'ghost'])
    expect(requestReset(context, email, PAGE_ORIGIN)).toEqual({ errors: { email: [expect.any(String)] } })
})

it("a link expires by the world's clock", () => {
  const { context, uid, token } = contextWithLink()
  context.clock.advance(LIFETIME * 1000 - 1)
  expect(accountOfLink(context, uid, token)).toHaveProperty('email')
  context.clock.advance(1)
  expect(accountOfLink(context, uid, token)).toEqual({ errors: { token: [expect.any(String)] } })
})

it("rejects a token with another account's id", () => {
  const { context, token } = contextWithLink()
  const uid = Buffer.from('2').toString('base64url')
  expect(accountOfLink(context, uid, token)).toEqual({ errors: { uid: [expect.any(String)] } })
})
