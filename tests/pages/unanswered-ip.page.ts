import { waitForHeldResponse } from '../held-responses.ts'
import { CHECKS_REQUESTS, findRequests, waitForResponseTo } from './member.ts'
import { openForm } from './order-form.ts'
import { email, openPayment, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { addresses, neverAnswer } from './unanswered-ip.ts'

test(
  'R-API-04 the IP look-up of a member carries neither bearer, CSRF header nor cookies, while a call to the backend carries bearer and cookies',
  CHECKS_REQUESTS,
  async ({ page, world, context, shop }) => {
    // The browser would send this cookie to the look-up service, too: cookies are independent of the port.
    const { hostname } = new URL(shop.mock.side)
    await context.addCookies([{ name: 'of-the-service', value: 'x', domain: hostname, path: '/' }])
    await openForm(page, { name: 'points' })
    await waitForResponseTo(world, 'lookUpIp')
    await waitForResponseTo(world, 'readBalance')
    const lookUps = findRequests(world, 'lookUpIp')
    expect(lookUps.length).toBeGreaterThan(0)
    for (const { headers } of lookUps)
      for (const name of ['authorization', 'x-csrftoken', 'cookie', 'referer'])
        expect(headers).not.toHaveProperty(name)
    // The cookie is in the browser: it is sent to the backend.
    const [own] = findRequests(world, 'readBalance')
    expect(own?.headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer /),
      cookie: expect.stringContaining('of-the-service=x'),
    })
  },
)

test(
  'R-API-43 without a response of the IP look-up a payment is sent without an address',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    neverAnswer(world)
    await page.clock.install()
    await openPayment(page)
    await waitForHeldResponse(world, 'lookUpIp')
    await submit(page).click()
    await email(page).fill(PAYER)
    await submit(page).click()
    await page.clock.fastForward(2_000)
    await waitForResponseTo(world, 'payByCard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    expect(addresses(world, 'payByCard')).toEqual([''])
  },
)
