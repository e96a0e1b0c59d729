import type { Page } from '@playwright/test'
import { calls, once, WIRE } from './member.ts'
import {
  bundlePayment,
  codePayment,
  isWithoutCode,
  pinShown,
  pointsToSupport,
  SENT,
  THANKS,
  UNEXPECTED,
} from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession, signIn } from './sign-in.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const copy = (page: Page) => page.getByRole('button', { name: 'Copy', exact: true })

const noteHeadings = () => {
  const noted: string[] = []
  Object.assign(window, { noted })
  new MutationObserver(() => {
    const text = document.querySelector('h1')?.textContent ?? ''
    if (text !== '' && noted.at(-1) !== text) noted.push(text)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
const notedHeadings = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'noted'))

test(
  'R-ROUTE-10 R-SUC-01 R-SUC-02 R-SUC-08 R-SUC-09 R-SUC-10 R-SUC-11 R-SUC-17 R-SUC-18 R-SUC-19 R-ADD-14 a visitor comes back from paying: asked once, then the PIN',
  WIRE,
  async ({ page, world }) => {
    const { path, pin: code, payment } = codePayment(world, null)
    await page.addInitScript(noteHeadings)
    world.outcomes.add({ ...once, endpoint: 'checkPayment', outcome: 'normal', park: 'check', commit: true })
    await page.goto(path)
    await expect(title(page)).toHaveText('Checking your payment')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(1)
    await isWithoutCode(page)
    await expect(page.getByText(UNEXPECTED)).toHaveCount(0)
    await world.journal.until(
      (all) => all.some(({ parked }) => parked === 'check'),
      AbortSignal.timeout(5_000),
    )
    world.outcomes.release('check')

    await expect(title(page)).toHaveText(THANKS)
    await expect(pinShown(page, code)).toBeVisible()
    await expect(page.getByText(SENT, { exact: true })).toBeVisible()
    await expect(page.getByText(UNEXPECTED)).toHaveCount(0)
    // Not for a moment was anything else to be read.
    expect(await notedHeadings(page)).toEqual(['Checking your payment', THANKS])
    const asked = () => calls(world, 'checkPayment')
    expect(asked().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', `/api/v1/payment/check/${payment.id}/${payment.reference}/`, undefined],
    ])

    await copy(page).click()
    await expect(page.getByRole('button', { name: 'Copied!', exact: true })).toBeVisible()
    await expect(copy(page)).toHaveCount(0)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    // One press selects the whole code as one text.
    await pinShown(page, code).click({ clickCount: 2 })
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(code)

    await page.reload()
    await expect(pinShown(page, code)).toBeVisible()
    expect(asked()).toHaveLength(2)
  },
)

for (const [how, buyer] of [
  ['paid by card', null],
  ['generated with points', 'discount20'],
] as const) {
  test(`R-SUC-19 three reloads show the PIN that was ${how} each time, and make no second code`, async ({
    page,
    world,
  }) => {
    if (buyer !== null) await rememberSession(page, buyer)
    const ordered = [...world.state.orders.values()].find(({ accountId }) => accountId === 2)
    const paid = buyer === null ? codePayment(world, null) : null
    const pin = paid?.pin ?? ordered?.pin ?? '?'
    const orders = world.state.orders.size
    await page.goto(paid?.path ?? `/success?orderId=${ordered?.id}`)
    await expect(pinShown(page, pin)).toBeVisible()
    for (let checks = 2; checks <= 4; checks += 1) {
      // The second check of a payment has the same reply, whatever was shown before it.
      await page.reload()
      await expect.poll(() => calls(world, 'checkPayment', 'checkOrder')).toHaveLength(checks)
      await expect(title(page)).toHaveText(THANKS)
      await expect(pinShown(page, pin)).toBeVisible()
      await expect(page.locator('[data-pin]')).toHaveText([pin])
    }
    const checks = calls(world, 'checkPayment', 'checkOrder')
    expect(checks.map(({ status, reply }) => [status, Object(reply).data])).toEqual(Array(4).fill([200, pin]))
    expect([
      world.state.orders.size,
      world.state.outbox.filter(({ kind }) => kind === 'code').length,
    ]).toEqual([orders, paid === null ? 0 : 1])
  })
}

test('R-ADD-14 the PIN is spelled for reading aloud, and O and 0 differ in the face it is set in', async ({
  page,
  world,
}) => {
  const { path } = codePayment(world, null)
  const says = (data: string) =>
    world.outcomes.add({
      ...once,
      ...{ endpoint: 'checkPayment', outcome: 'status', status: 200, body: { status: 'success', data } },
      commit: false,
    })
  says('7K4M2P')
  await page.goto(path)
  await expect(page.getByText('7, Kilo, 4, Mike, 2, Papa', { exact: true })).toBeVisible()
  says('O0O0O0')
  await page.reload()
  await expect(pinShown(page, 'O0O0O0')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const cells = page.locator('[data-pin] > span')
  await expect(cells.first()).toHaveCSS('font-family', /Martian Mono/)
  const face = async (place: number) =>
    (await cells.nth(place).screenshot({ animations: 'disabled' })).toString('base64')
  const faces = [await face(0), await face(1), await face(3), await face(4)]
  expect(faces[0]).not.toBe(faces[1])
  expect([faces[2], faces[3]]).toEqual([faces[1], faces[0]])
})

test(
  'R-ROUTE-20 R-SUC-03 R-SUC-04 R-SUC-17 R-SUC-18 a generated code: asked for once, by its order, past a slash in the address',
  WIRE,
  async ({ page, world }) => {
    await signIn(page, 'discount20')
    const [order] = [...world.state.orders.values()].filter(
      ({ email }) => email === 'discount20@example.test',
    )
    world.journal.clear()
    await page.addInitScript(noteHeadings)
    await page.goto(`/success/?orderId=${order?.id}`)
    await expect(pinShown(page, order?.pin ?? '?')).toBeVisible()
    await expect(page).toHaveURL(`/success?orderId=${order?.id}`)
    await expect(title(page)).toHaveText(THANKS)
    expect(await notedHeadings(page)).toEqual(['Fetching your code', THANKS])
    // Back within the page, and to it again, is the same visit.
    await page.getByRole('link', { name: 'Back to home page' }).click()
    await page.goBack()
    await expect(pinShown(page, order?.pin ?? '?')).toBeVisible()
    expect(calls(world, 'checkOrder').map(({ method, url }) => [method, url])).toEqual([
      ['POST', `/api/v1/points-subs/check/${order?.id}/`],
    ])
    // The four facts that it is bound to come from the orders.
    for (const fact of [order?.vin, order?.comand, order?.map_region, order?.version])
      await expect(page.getByText(fact ?? '?', { exact: true })).toBeVisible()
  },
)

for (const [kind, endpoint, call, ids] of [
  ['bundle', 'confirmBundle', '/api/v1/payment/bundle/11/', 'R-SUC-05 R-SUC-12 R-SUC-18 R-SUC-22'],
  [
    'subscription',
    'confirmSubscription',
    '/api/v1/payment/subscribe_bundle/21/',
    'R-SUC-06 R-SUC-12 R-SUC-18 R-ADD-04',
  ],
] as const) {
  test(
    `${ids} a paid ${kind} is confirmed once, and shows the host’s word alone`,
    WIRE,
    async ({ page, world }) => {
      await signIn(page, 'points')
      const { path, payment } = bundlePayment(world, 'points', kind)
      world.journal.clear()
      await page.addInitScript(noteHeadings)
      await page.goto(path)
      await expect(title(page)).not.toHaveText('Checking your payment')
      const [confirmed] = calls(world, endpoint)
      expect([confirmed?.method, confirmed?.url]).toEqual(['POST', `${call}${payment.reference}`])
      const { message } = Object(confirmed?.reply)
      await expect(title(page)).toHaveText(message)
      expect(await notedHeadings(page)).toEqual(['Checking your payment', message])
      await isWithoutCode(page)
      await expect(page.getByText('Please contact support:')).toHaveCount(0)
      expect(calls(world, endpoint)).toHaveLength(1)
      if (kind === 'bundle') {
        await page.getByRole('banner').getByRole('link').first().click()
        await expect(page.getByText('Points Amount: 13', { exact: true })).toBeVisible()
      }
    },
  )
}

test(
  'R-SUC-20 R-SUC-21 ids are encoded in the path; of several kinds one precedence holds',
  WIRE,
  async ({ page, world, said }) => {
    const query = new URLSearchParams({
      subscribeBundleId: '21',
      bundleId: '11',
      orderId: '5',
      payment: 'x y',
      paymentId: 'a/b?c#d',
    })
    await page.goto(`/success?${query}`)
    await pointsToSupport(page)
    query.delete('paymentId')
    await page.goto(`/success?${query}`)
    await pointsToSupport(page)
    const made = calls(world, 'checkPayment', 'checkOrder', 'confirmBundle', 'confirmSubscription')
    expect(made.map(({ url }) => url)).toEqual([
      '/api/v1/payment/check/a%2Fb%3Fc%23d/x%20y/',
      '/api/v1/points-subs/check/5/',
    ])
    said.splice(0)
  },
)

test('R-SUC-18 a refusal is all that is ever to be read of a payment that was declined', async ({
  page,
  world,
  said,
}) => {
  const { path } = codePayment(world, null, 'declined')
  await page.addInitScript(noteHeadings)
  await page.goto(path)
  await pointsToSupport(page)
  expect(await notedHeadings(page)).toEqual(['Checking your payment', 'The payment was declined.'])
  expect(said.splice(0)).toEqual([expect.stringContaining('400')])
})

test('R-ERR-01 R-ERR-02 R-ERR-03 R-ROUTE-11 R-ROUTE-12 R-CAT-29 /error and /cancel', async ({
  page,
  world,
}) => {
  for (const address of ['/error?paymentId=1', '/cancel']) {
    await page.goto(address)
    await expect(title(page)).toHaveText('Ops! Payment Error.')
    await expect(page.getByRole('link', { name: 'Back to home page' })).toHaveAttribute('href', '/')
    await expect(
      page.getByText('The payment was not completed. You can order again at any time.'),
    ).toBeVisible()
    await isWithoutCode(page)
  }
  expect(calls(world, 'checkPayment', 'checkOrder', 'confirmBundle', 'confirmSubscription')).toEqual([])
})

test('on paper the PIN stands with the car that it is for, and nothing that can only be pressed', async ({
  page,
  world,
}) => {
  const { path, pin: code } = codePayment(world, null)
  await page.goto(path)
  await expect(copy(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(pinShown(page, code)).toBeVisible()
  await expect(page.getByText('It works for exactly this')).toBeVisible()
  for (const gone of [copy(page), page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(gone).toBeHidden()
})
