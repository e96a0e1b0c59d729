import { expect, it, vi } from 'vitest'
import type { Client } from '../api/index.ts'
import type { CodeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { paymentEffects } from './payment.ts'

const ORDER = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }

it('a payment whose page was left or whose user has changed before its request is not sent', async () => {
  const call = vi.fn().mockResolvedValue({ payment_url: 'https://pay.example/1' })
  const payment = new AbortController()
  const environment = {
    visitorIp: async () => {
      payment.abort()
      return ''
    },
    checkoutRule: { protocol: 'https:', origins: [] },
  } as unknown as Environment
  const { pay } = paymentEffects({ call } as unknown as Client, environment, {} as CodeRequests, {
    follow: () => () => undefined,
  })
  const paid = pay({ order: ORDER, email: 'anna@example.test', amount: '50' }, payment.signal)
  await expect(paid).rejects.toThrow()
  expect(call).not.toHaveBeenCalled()
})
