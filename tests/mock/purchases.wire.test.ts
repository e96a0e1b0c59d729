import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestMock, type TestMock } from '../mock.ts'
import { type MockResponse, Visitor } from '../visitor.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const VIN = 'WDD2120021A000000'
const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: VIN }
const CARD = { ...CAR, amount: 50, email: 'payer@example.test', currency: 'USD', user_ip: '' }
const spend = (fk_point: number | null, fk_subscription: number | null = null) => ({
  ...CAR,
  user_ip: '203.0.113.7',
  type: fk_point === null ? 'subscribe' : 'points',
  fk_point,
  fk_subscription,
})

interface Balance {
  points: { pk: number; fk_tool_name: string; amount: number }[]
  subscriptions: { pk: number; end_date: string }[]
}

async function logIn(name: string, world?: string) {
  const visitor = await Visitor.create(mock, world)
  const { access_token: token } = await visitor.login(name)
  const get = async (path: string) => (await visitor.send('GET', path, { token })).body
  const post = (path: string, body?: unknown) =>
    visitor.send('POST', path, { token, ...(body === undefined ? {} : { body }) })
  const balance = async () => (await get('/api/v1/points-subs/generate/')) as Balance
  const history = async () =>
    ((await get('/api/v1/history/')) as { results: { order_id: number; pin: string }[] }).results
  return { visitor, token, get, post, balance, history }
}

const urlOf = (response: MockResponse) => (response.body as { payment_url: string }).payment_url

async function press(url: string, action: string): Promise<URL> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action }),
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

it('R-API-57 generate spends one point, adds the order to the history and returns it', async () => {
  const { post, balance, history } = await logIn('points')
  const [point] = (await balance()).points
  const response = await post('/api/v1/points-subs/generate/', spend(point?.pk ?? 0))
  expect(response).toMatchObject({ status: 200, body: { order_id: expect.anything() } })
  expect((await balance()).points[0]?.amount).toBe((point?.amount ?? 0) - 1)
  const { order_id } = response.body as { order_id: number }
  const [item] = (await history()).filter((order) => order.order_id === order_id)
  expect(item).toMatchObject({ ...CAR, pin: expect.stringMatching(/^[A-Z0-9]{6}$/) })
  const checked = await post(`/api/v1/points-subs/check/${order_id}/`)
  expect(checked).toMatchObject({ status: 200, body: { data: item?.pin } })
})

it('R-API-57 without points or an active subscription nothing is generated', async () => {
  for (const name of ['plain', 'expired', 'othertool']) {
    const { post, balance, history } = await logIn(name)
    const { points, subscriptions } = await balance()
    const before = (await history()).length
    expect((await post('/api/v1/points-subs/generate/', spend(points[0]?.pk ?? 1))).status, name).toBe(400)
    expect(
      (await post('/api/v1/points-subs/generate/', spend(null, subscriptions[0]?.pk ?? 1))).status,
      name,
    ).toBe(400)
    expect(await history()).toHaveLength(before)
  }
})

it('R-API-57 twenty simultaneous requests spend the three points and no more', async () => {
  const { post, balance, history } = await logIn('points')
  const [point] = (await balance()).points
  const response = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/v1/points-subs/generate/', spend(point?.pk ?? 0))),
  )
  expect(response.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await balance()).points[0]?.amount).toBe(0)
  expect(await history()).toHaveLength(3)
})

it("R-API-58 no user can use or read another user's points, subscription, order or payment", async () => {
  const world = mock.world().name
  const owner = await logIn('both', world)
  const stranger = await logIn('points', world)
  const { points, subscriptions } = await owner.balance()
  expect((await stranger.post('/api/v1/points-subs/generate/', spend(points[0]?.pk ?? 0))).status).toBe(400)
  expect(
    (await stranger.post('/api/v1/points-subs/generate/', spend(null, subscriptions[0]?.pk ?? 0))).status,
  ).toBe(400)
  const orderIds = (await owner.post('/api/v1/points-subs/generate/', spend(points[0]?.pk ?? 0))).body as {
    order_id: number
  }
  expect((await stranger.post(`/api/v1/points-subs/check/${orderIds.order_id}/`)).status).toBe(404)
  expect(await stranger.history()).toHaveLength(0)
  const bundle = { fk_bundle: 1, currency: 'USD', user_ip: '' }
  const offered = (await owner.get('/api/v1/bundles/')) as undefined | { results: { id: number }[] }
  expect(offered).not.toHaveProperty('results')
  const listed = (await owner.visitor.send('GET', '/api/v1/bundles/')).body as { results: { id: number }[] }
  const back = await press(
    urlOf(await owner.post('/api/v1/payment/bundle/', { ...bundle, fk_bundle: listed.results[0]?.id })),
    'pay',
  )
  const path = `/api/v1/payment/bundle/${back.searchParams.get('bundleId')}/${back.searchParams.get('payment')}`
  expect((await stranger.post(path)).status).toBe(404)
  expect(
    (
      await stranger.visitor.send('GET', '/api/profile/6/', {
        headers: { authorization: `Token ${stranger.token}` },
        token: stranger.token,
      })
    ).status,
  ).toBe(404)
})

it("R-API-58 a rejected use of another user's points, subscription or order changes and reveals nothing", async () => {
  const { name, state } = mock.world()
  const owner = await logIn('both', name)
  const stranger = await logIn('plain', name)
  const visitor = await Visitor.create(mock, name)
  const { points, subscriptions } = await owner.balance()
  const point = points[0]?.pk ?? 0
  const subscription = subscriptions[0]?.pk ?? 0
  const generate = '/api/v1/points-subs/generate/'
  const orders = state.orders.size

  for (const body of [spend(point), spend(null, subscription)])
    expect([
      (await stranger.post(generate, body)).status,
      (await visitor.send('POST', generate, { body })).status,
    ]).toEqual([400, 401])
  expect(await owner.balance()).toEqual({ points, subscriptions })
  expect(await stranger.balance()).toEqual({ points: [], subscriptions: [] })
  expect(state.orders.size).toBe(orders)
  expect(state.outbox).toEqual([])

  // The owner sends the same bodies successfully, so only the sender was wrong.
  const orderIds: number[] = []
  for (const body of [spend(point), spend(null, subscription)]) {
    const reply = await owner.post(generate, body)
    expect(reply.status).toBe(200)
    orderIds.push((reply.body as { order_id: number }).order_id)
  }
  expect(new Set(orderIds).size).toBe(2)
  for (const id of orderIds) {
    const check = `/api/v1/points-subs/check/${id}/`
    const { pin = '?' } = state.orders.get(id) ?? {}
    const refused = [await stranger.post(check), await visitor.send('POST', check)]
    expect(refused.map(({ status }) => status)).toEqual([404, 401])
    for (const { bytes } of refused) expect(new TextDecoder().decode(bytes)).not.toContain(pin)
    expect(await owner.post(check)).toMatchObject({ status: 200, body: { data: pin } })
  }
  expect((await owner.history()).map(({ order_id }) => order_id).sort()).toEqual(orderIds.sort())
  expect(await stranger.history()).toEqual([])

  const profile = (token: string) =>
    owner.visitor.send('GET', '/api/profile/6/', { headers: { authorization: `Token ${token}` }, token })
  expect((await profile(owner.token)).body).toMatchObject({ email: 'both@example.test' })
  const refused = await profile(stranger.token)
  expect([refused.status, JSON.stringify(refused.body).includes('both')]).toEqual([404, false])
})

it('R-API-59 the code exists after the payment only, and stays the same', async () => {
  const visitor = await Visitor.create(mock)
  const url = urlOf(await visitor.send('POST', '/api/v1/payment/stripe/', { body: CARD }))
  expect(await (await fetch(url)).text()).toMatch(/>Pay<.*>Decline<.*>Cancel</s)
  const cancelled = await press(url, 'cancel')
  expect(cancelled.href).toMatch(/^http:\/\/localhost:5173\/cancel\?/)
  const [a, b] = [cancelled.searchParams.get('paymentId'), cancelled.searchParams.get('payment')]
  const check = () => visitor.send('POST', `/api/v1/payment/check/${a}/${b}/`)
  const expectNoPin = async () =>
    expect((await check()).body).not.toHaveProperty('data', expect.stringMatching(/\S/))
  await expectNoPin()
  expect((await press(url, 'decline')).pathname).toBe('/error')
  await expectNoPin()
  const paid = await press(url, 'pay')
  expect(paid.pathname).toBe('/success')
  const first = await check()
  expect(first).toMatchObject({
    status: 200,
    body: { status: 'success', data: expect.stringMatching(/^[A-Z0-9]{6}$/) },
  })
  await press(url, 'pay')
  expect((await check()).body).toEqual(first.body)
})

it('R-API-59 the checkout charges once, however often Pay is pressed', async () => {
  const world = mock.world()
  const visitor = await Visitor.create(mock, world.name)
  const url = urlOf(await visitor.send('POST', '/api/v1/payment/stripe/', { body: CARD }))
  await Promise.all(Array.from({ length: 10 }, () => press(url, 'pay')))
  expect(world.state.outbox.filter(({ kind }) => kind === 'code')).toHaveLength(1)
  expect([...world.state.orders.values()].filter(({ email }) => email === CARD.email)).toHaveLength(1)
})

it('R-API-60 a paid bundle gives ten points once, an unpaid one none', async () => {
  const { visitor, post, balance } = await logIn('plain')
  const offers = ((await visitor.send('GET', '/api/v1/bundles/')).body as { results: { id: number }[] })
    .results
  const url = urlOf(
    await post('/api/v1/payment/bundle/', { fk_bundle: offers[0]?.id, currency: 'USD', user_ip: '' }),
  )
  const unpaid = await press(url, 'cancel')
  const confirm = () =>
    post(
      `/api/v1/payment/bundle/${unpaid.searchParams.get('bundleId')}/${unpaid.searchParams.get('payment')}`,
    )
  expect((await confirm()).status).toBe(400)
  expect((await balance()).points).toEqual([])
  await press(url, 'pay')
  expect(await confirm()).toMatchObject({
    status: 200,
    body: { status: 'success', message: expect.any(String) },
  })
  expect((await confirm()).status).toBe(200)
  expect((await balance()).points).toEqual([
    expect.objectContaining({ fk_tool_name: 'Navigation codes tokens', amount: 10 }),
  ])
})

it("R-API-61 only the exact amount is accepted, with the payer's own discount", async () => {
  const visitor = await Visitor.create(mock)
  for (const amount of [0, 1, 49.99, '50.01', '5']) {
    expect(
      await visitor.send('POST', '/api/v1/payment/stripe/', { body: { ...CARD, amount } }),
      String(amount),
    ).toMatchObject({ status: 400, body: { amount: expect.any(Array) } })
  }
  const { post } = await logIn('discount20')
  expect((await post('/api/v1/payment/stripe/', { ...CARD, amount: 50 })).status).toBe(400)
  expect((await post('/api/v1/payment/stripe/', { ...CARD, amount: '40.00' })).status).toBe(200)
  expect(
    (await visitor.send('POST', '/api/v1/payment/stripe/', { body: { ...CARD, amount: '40.00' } })).status,
  ).toBe(400)
})

it('R-ADD-05 the code is mailed to the payer, and after generate to the account, and is the same as on the page', async () => {
  const world = mock.world()
  const anonymous = await Visitor.create(mock, world.name)
  const back = await press(
    urlOf(await anonymous.send('POST', '/api/v1/payment/stripe/', { body: CARD })),
    'pay',
  )
  const path = `/api/v1/payment/check/${back.searchParams.get('paymentId')}/${back.searchParams.get('payment')}/`
  const { data } = (await anonymous.send('POST', path)).body as { data: string }
  const { post, balance, history } = await logIn('points', world.name)
  await post('/api/v1/points-subs/generate/', spend((await balance()).points[0]?.pk ?? 0))
  const [generated] = await history()
  const paid = await press(urlOf(await post('/api/v1/payment/stripe/', CARD)), 'pay')
  const ofMember = `/api/v1/payment/check/${paid.searchParams.get('paymentId')}/${paid.searchParams.get('payment')}/`
  const { data: bought } = (await post(ofMember)).body as { data: string }
  const outbox = await fetch(`${mock.side}/__mock/worlds/${world.name}/outbox`)
  const mails = ((await outbox.json()) as { to: string; kind: string; pin?: string; text: string }[]).filter(
    ({ kind }) => kind === 'code',
  )
  expect(mails).toMatchObject([
    { to: 'payer@example.test', pin: data, text: expect.stringContaining(data) },
    { to: 'points@example.test', pin: generated?.pin, text: expect.stringContaining(generated?.pin ?? '') },
    { to: 'payer@example.test', pin: bought, text: expect.stringContaining(bought) },
  ])
})

it('R-CONST-01 the currency is always USD: no other is accepted for codes, bundles and subscriptions', async () => {
  const { visitor, post } = await logIn('plain')
  const firstOf = async (path: string) => {
    const { results } = (await visitor.send('GET', path)).body as { results: { id: number }[] }
    return { fk_bundle: results[0]?.id, user_ip: '' }
  }
  const bundle = await firstOf('/api/v1/bundles/')
  const purchases = [
    ['/api/v1/payment/stripe/', CARD],
    ['/api/v1/payment/bundle/', bundle],
    ['/api/v1/payment/subscribe_bundle/', await firstOf('/api/v1/subscribe_bundles/')],
    ['/api/v1/bundles/', bundle],
  ] as const
  for (const [path, body] of purchases) {
    for (const currency of ['EUR', 'usd', '']) {
      expect((await post(path, { ...body, currency })).body, `${path} ${currency}`).toMatchObject({
        code: 'contract_breach',
      })
    }
    expect((await post(path, { ...body, currency: 'USD' })).status, path).toBeLessThan(300)
  }
})
