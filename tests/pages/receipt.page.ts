import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { navigateOnClient } from './client-navigation.ts'
import { rememberSession } from './log-in.ts'
import { CHECKS_REQUESTS, findRequests, title, waitForResponseTo } from './member.ts'
import { heldResponseOf, responseOf } from './order-form.ts'
import { expectFitOnPhone, PHONE } from './phone.ts'
import {
  bundlePayment,
  codePayment,
  expectNoCode,
  expectSupportAddress,
  pinText,
  SENT,
  THANKS,
  UNEXPECTED,
} from './purchase.ts'
import { recordedHeadings, recordHeadings } from './receipts.ts'
import { expect, test } from './shop.ts'

const copy = (page: Page) => page.getByRole('button', { name: 'Copy', exact: true })

test(
  'after the return from the checkout the payment is checked once, then the PIN is shown',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    const { path, pin: code, payment } = codePayment(world, null)
    const orders = world.state.orders.size
    const checks = () => findRequests(world, 'checkPayment')
    await page.addInitScript(recordHeadings)
    world.outcomes.add(heldResponseOf('checkPayment', 'check'))
    await test.step('R-ROUTE-10 the address of the checkout opens the receipt', async () => {
      await page.goto(path)
      await expect(page).toHaveURL(path)
      await expect(title(page)).toHaveText('Checking your payment')
    })
    await test.step('R-SUC-18 only the progress is shown until the payment is checked', async () => {
      await expect(title(page)).toHaveText('Checking your payment')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
      await expectNoCode(page)
      await expect(page.getByText(UNEXPECTED)).toHaveCount(0)
      await waitForHeldResponse(world, 'check')
      world.outcomes.release('check')
      await expect(title(page)).toHaveText(THANKS)
      expect(await recordedHeadings(page)).toEqual(['Checking your payment', THANKS])
    })
    await test.step('R-SUC-02 the PIN of the payment is shown', async () => {
      await expect(pinText(page, code)).toBeVisible()
      await expect(page.getByText(UNEXPECTED)).toHaveCount(0)
    })
    await test.step('R-SUC-08 the heading above the PIN thanks the user', async () => {
      await expect(title(page)).toHaveText(THANKS)
      const heading = await title(page).boundingBox()
      const pin = await pinText(page, code).boundingBox()
      expect(heading?.y).toBeLessThan(pin?.y ?? 0)
    })
    await test.step('R-SUC-09 the page mentions the e-mail with the code', async () => {
      await expect(page.getByText(SENT, { exact: true })).toBeVisible()
      await expect(page.getByText('Not there? Look in your spam folder.', { exact: true })).toBeVisible()
    })
    await test.step('R-SUC-01 the check names the payment and has no body', () => {
      expect(checks().map(({ method, url, body }) => [method, url, body])).toEqual([
        ['POST', `/api/v1/payment/check/${payment.id}/${payment.reference}/`, undefined],
      ])
    })
    await test.step('R-SUC-17 one visit checks the payment once', () => {
      expect(checks()).toHaveLength(1)
    })
    await test.step('R-SUC-11 the button confirms that the code was copied', async () => {
      await copy(page).click()
      await expect(page.getByRole('button', { name: 'Copied!', exact: true })).toBeVisible()
      await expect(copy(page)).toHaveCount(0)
    })
    await test.step('R-SUC-11 the button still confirms the copy while the code is copied again, even if that fails', async () => {
      await page.evaluate(() => {
        navigator.clipboard.writeText = () =>
          new Promise((_, reject) => Object.assign(window, { refuse: () => reject(new Error('refused')) }))
        document.execCommand = () => false
      })
      const copied = page.getByRole('button', { name: 'Copied!', exact: true })
      await copied.click()
      await page.waitForFunction(() => 'refuse' in window)
      await expect(copied).toBeVisible()
      await page.evaluate(() => Reflect.get(window, 'refuse')())
      await expect(page.getByText('This browser does not allow copying.')).toBeVisible()
      await expect(copied).toBeVisible()
    })
    await test.step('R-SUC-10 the clipboard has exactly the code', async () => {
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    })
    // A double click selects the whole code as one text.
    await pinText(page, code).click({ clickCount: 2 })
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(code)
    await test.step('R-SUC-19 the same PIN is shown after a reload', async () => {
      await page.reload()
      await expect(pinText(page, code)).toBeVisible()
      await expect(page.locator('[data-pin]')).toHaveText([code])
      expect(checks()).toHaveLength(2)
    })
    await test.step('R-SUC-19 the reload makes no second code', () => {
      expect(checks().map(({ status, reply }) => [status, Object(reply).data])).toEqual(
        Array(2).fill([200, code]),
      )
      const mails = world.state.outbox.filter(({ kind }) => kind === 'code')
      expect([world.state.orders.size, mails.length]).toEqual([orders, 1])
    })
    await test.step('the print view has the PIN with its car, and no controls', async () => {
      await expect(copy(page)).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(pinText(page, code)).toBeVisible()
      await expect(page.getByText('It works for exactly this')).toBeVisible()
      for (const hidden of [copy(page), page.getByRole('banner'), page.getByRole('contentinfo')])
        await expect(hidden).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    })
    await test.step('a chosen dark theme is not printed', async () => {
      await page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' }).check()
      await expect(page.locator('html')).toHaveCSS('color', 'rgb(238, 241, 239)')
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('html')).toHaveCSS('color', 'rgb(20, 24, 26)')
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await page.emulateMedia({ media: 'screen' })
    })
    await test.step('on a phone the PIN is in large type, each character fits its cell, and nothing scrolls sideways', async () => {
      for (const [width, size] of [
        [360, '44px'],
        [320, '30px'],
      ] as const) {
        await page.setViewportSize({ width, height: 640 })
        await expect(page.locator('[data-pin]')).toHaveCSS('font-size', size)
        await expect(page.locator('[data-pin] > span')).toHaveCount(code.length)
        const tooWide = await page
          .locator('[data-pin] > span')
          .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
        expect(tooWide).toBe(0)
      }
      await page.setViewportSize(PHONE)
      await expectFitOnPhone(page)
    })
  },
)

test(
  'R-SUC-01 without a payment the check names the order, and without that the provider',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    const { payment, pin } = codePayment(world, null)
    for (const [query, second] of [
      ['', 'stripe'],
      ['&orderId=7', '7'],
      ['&orderId=7&payment=X', 'X'],
    ]) {
      world.journal.clear()
      const path = `/success?paymentId=${payment.id}${query}`
      await (query === '' ? page.goto(path) : navigateOnClient(page, path))
      await expect
        .poll(() => findRequests(world, 'checkPayment').map(({ url }) => url))
        .toEqual([`/api/v1/payment/check/${payment.id}/${second}/`])
      await expect(pinText(page, pin)).toBeVisible()
    }
  },
)

test('R-ADD-14 the PIN is spelled for reading aloud, and O and 0 look different in the font of the PIN', async ({
  page,
  world,
}) => {
  const { path } = codePayment(world, null)
  world.outcomes.add(responseOf('checkPayment', { status: 'success', data: 'O0K0O4' }))
  await page.goto(path)
  await expect(page.getByText('Oscar, 0, Kilo, 0, Oscar, 4', { exact: true })).toBeVisible()
  await expect(pinText(page, 'O0K0O4')).toBeVisible()
  // The page adds the font of codes after its first render, so `document.fonts.ready` may resolve before that.
  const isCodeFontLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => family.replaceAll('"', '') === 'Martian Mono' && status === 'loaded',
      ),
    )
  await expect.poll(isCodeFontLoaded).toBe(true)
  const cells = page.locator('[data-pin] > span')
  await expect(cells.first()).toHaveCSS('font-family', /Martian Mono/)
  const glyph = async (index: number) =>
    (await cells.nth(index).screenshot({ animations: 'disabled' })).toString('base64')
  const glyphs = [await glyph(0), await glyph(1), await glyph(3), await glyph(4)]
  expect(glyphs[0]).not.toBe(glyphs[1])
  expect([glyphs[2], glyphs[3]]).toEqual([glyphs[1], glyphs[0]])
})

test('the receipt of a generated code checks its order once', CHECKS_REQUESTS, async ({ page, world }) => {
  await rememberSession(page, 'discount20')
  const [order] = [...world.state.orders.values()].filter(({ email }) => email === 'discount20@example.test')
  const checks = () => findRequests(world, 'checkOrder')
  world.journal.clear()
  await page.addInitScript(recordHeadings)
  await test.step('R-ROUTE-20 the slash in the address is removed, the query is kept, and one request is sent', async () => {
    await page.goto(`/success/?orderId=${order?.id}`)
    await expect(pinText(page, order?.pin ?? '?')).toBeVisible()
    await expect(page).toHaveURL(`/success?orderId=${order?.id}`)
    expect(checks()).toHaveLength(1)
  })
  await test.step('R-SUC-04 the PIN of the order is shown', async () => {
    await expect(title(page)).toHaveText(THANKS)
    await expect(pinText(page, order?.pin ?? '?')).toBeVisible()
  })
  await test.step('R-SUC-18 before the result only the progress heading is shown', async () => {
    expect(await recordedHeadings(page)).toEqual(['Fetching your code', THANKS])
  })
  await test.step('R-SUC-17 leaving the page and going back does not check again', async () => {
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await expect(title(page)).toHaveText('Navigation code')
    await page.goBack()
    await expect(pinText(page, order?.pin ?? '?')).toBeVisible()
    expect(checks()).toHaveLength(1)
  })
  await test.step('R-SUC-03 the check names the order', () => {
    expect(checks().map(({ method, url }) => [method, url])).toEqual([
      ['POST', `/api/v1/points-subs/check/${order?.id}/`],
    ])
  })
  // The facts of the car that the code is for come from the list of orders.
  for (const fact of [order?.vin, order?.comand, order?.map_region, order?.version])
    await expect(page.getByText(fact ?? '?', { exact: true })).toBeVisible()
  await test.step('R-SUC-19 a reload shows the same PIN, and makes no second code', async () => {
    const orders = world.state.orders.size
    await page.reload()
    await expect.poll(checks).toHaveLength(2)
    await expect(title(page)).toHaveText(THANKS)
    await expect(page.locator('[data-pin]')).toHaveText([order?.pin ?? '?'])
    expect(checks().map(({ status, reply }) => [status, Object(reply).data])).toEqual(
      Array(2).fill([200, order?.pin]),
    )
    const mails = world.state.outbox.filter(({ kind }) => kind === 'code')
    expect([world.state.orders.size, mails.length]).toEqual([orders, 0])
  })
})

test(
  'a paid bundle and a paid subscription are confirmed once each, and the message of the backend is shown without a code',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    await rememberSession(page, 'points')
    await page.addInitScript(recordHeadings)
    for (const [kind, endpoint, call, id] of [
      ['bundle', 'confirmBundle', '/api/v1/payment/bundle/11/', 'R-SUC-05'],
      ['subscription', 'confirmSubscription', '/api/v1/payment/subscribe_bundle/21/', 'R-SUC-06'],
    ] as const)
      await test.step(kind, async () => {
        const { path, payment } = bundlePayment(world, 'points', kind)
        world.journal.clear()
        world.outcomes.add(heldResponseOf(endpoint))
        await page.goto(path)
        await waitForHeldResponse(world, endpoint)
        await waitForResponseTo(world, 'readBalance')
        const balanceRequests = findRequests(world, 'readBalance').length
        world.outcomes.release(endpoint)
        await expect(title(page)).not.toHaveText('Checking your payment')
        const [confirmed] = findRequests(world, endpoint)
        const { message } = Object(confirmed?.reply)
        await test.step(`${id} one request confirms the payment of the ${kind}`, () => {
          expect([confirmed?.method, confirmed?.url]).toEqual(['POST', `${call}${payment.reference}`])
          expect(findRequests(world, endpoint)).toHaveLength(1)
        })
        const expectMessageOnly = async () => {
          await expect(title(page)).toHaveText(message)
          await expectNoCode(page)
          await expect(page.getByText('Please contact support:')).toHaveCount(0)
        }
        await test.step('R-SUC-12 the message of the backend is shown, and nothing about a code', () =>
          kind === 'subscription'
            ? test.step('R-ADD-04 the same holds for a subscription', expectMessageOnly)
            : expectMessageOnly())
        await test.step('R-SUC-18 before the result only the progress heading is shown', async () => {
          expect(await recordedHeadings(page)).toEqual(['Checking your payment', message])
        })
        if (kind === 'bundle')
          await test.step('R-SUC-22 the order form shows ten points more', async () => {
            await page.getByRole('banner').getByRole('link').first().click()
            await expect(page.getByText('Points Amount: 13', { exact: true })).toBeVisible()
            expect(findRequests(world, 'readBalance').length).toBeGreaterThan(balanceRequests)
          })
      })
  },
)

test(
  'ids are encoded in the path, and of several kinds of ids paymentId comes first, then orderId, bundleId and subscribeBundleId',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    await rememberSession(page, 'plain')
    const query = new URLSearchParams({
      subscribeBundleId: '2/1',
      bundleId: '1/1',
      orderId: '5/6',
      payment: 'x y',
      paymentId: 'a/b?c#d',
    })
    const sent = () =>
      findRequests(world, 'checkPayment', 'checkOrder', 'confirmBundle', 'confirmSubscription')
    await page.goto(`/success?${query}`)
    await expectSupportAddress(page)
    for (const [name, count] of [
      ['paymentId', 2],
      ['orderId', 3],
      ['bundleId', 4],
    ] as const) {
      query.delete(name)
      await navigateOnClient(page, `/success?${query}`)
      await expect.poll(sent).toHaveLength(count)
      await expectSupportAddress(page)
    }
    const requests = sent()
    await test.step('R-SUC-20 the ids are encoded', () => {
      expect(requests.map(({ url }) => url)).toEqual([
        '/api/v1/payment/check/a%2Fb%3Fc%23d/x%20y/',
        '/api/v1/points-subs/check/5%2F6/',
        '/api/v1/payment/bundle/1%2F1/x%20y',
        '/api/v1/payment/subscribe_bundle/2%2F1/x%20y',
      ])
    })
    await test.step('R-SUC-21 the payment comes first, then the order, the bundle, and last the subscription', () => {
      expect(requests.map(({ endpoint }) => endpoint)).toEqual([
        ...(['checkPayment', 'checkOrder', 'confirmBundle', 'confirmSubscription'] as const),
      ])
    })
    consoleLines.splice(0)
  },
)

test('the pages of a failed and a cancelled payment have a message and a link to the home page', async ({
  page,
  world,
}) => {
  for (const [routeId, id, address] of [
    ['R-ROUTE-11', 'R-ERR-01', '/error?paymentId=1'],
    ['R-ROUTE-12', 'R-ERR-02', '/cancel'],
  ] as const) {
    await test.step(`${routeId} ${address} renders a page`, async () => {
      if (address === '/cancel') await navigateOnClient(page, address)
      else await page.goto(address)
      await expect(page).toHaveURL(address)
      await expect(title(page)).toHaveText('Ops! Payment Error.')
    })
    await test.step(`${id} the page of ${address} shows the payment error`, () =>
      expect(title(page)).toHaveText('Ops! Payment Error.'))
    await test.step('R-ERR-03 a link leads to the home page', async () => {
      await expect(page.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/')
    })
    await test.step('R-CAT-29 the error is in the heading, and no code is shown', async () => {
      await expect(title(page)).toHaveText('Ops! Payment Error.')
      await expect(
        page.getByText('The payment was not completed. You can order again at any time.'),
      ).toBeVisible()
      await expectNoCode(page)
    })
  }
  expect(findRequests(world, 'checkPayment', 'checkOrder', 'confirmBundle', 'confirmSubscription')).toEqual(
    [],
  )
})
