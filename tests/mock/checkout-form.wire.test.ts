import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const car = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const card = { ...car, amount: 50, email: 'payer@example.test', currency: 'USD', user_ip: '' }
const form = 'application/x-www-form-urlencoded'

it.each([
  ['no action', form, ''],
  ['an unknown action', form, 'action=steal'],
  ['the name of an inherited property', form, 'action=toString'],
  ['JSON', 'application/json', '{"action":"pay"}'],
  ['JSON that is null', 'application/json', 'null'],
  ['plain text', 'text/plain', 'action=pay'],
])('a checkout form with %s does not settle the payment', async (_, type, body) => {
  const world = mock.world()
  const visitor = await Visitor.create(mock, world.name)
  const opened = await visitor.send('POST', '/api/v1/payment/stripe/', { body: card })
  const url = String(Object(opened.body).payment_url)
  const send = (contentType: string, text: string) =>
    fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': contentType },
      body: text,
    })
  expect((await send(type, body)).status).toBe(400)
  expect([...world.state.payments.values()].map(({ status }) => status)).toEqual(['open'])
  expect((await send(form, 'action=pay')).status).toBe(303)
  expect([...world.state.payments.values()].map(({ status }) => status)).toEqual(['paid'])
})
