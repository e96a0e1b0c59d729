import { expect, it, vi } from 'vitest'
import type { Client } from '../api/index.ts'
import type { CodeRequests } from './code-requests.ts'
import type { Environment } from './environment.ts'
import { paymentEffects } from './payment.ts'

const ORDER = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }

it('a payment that is aborted during the IP look-up is not sent', async () => {
  const call = vi.fn().mockResolvedValue({ payment_url: 'https://pay.example/1' })
  const controller = new AbortController()
  const environment = {
    lookUpVisitorIp: async () => {
      controller.abort()
      return ''
    },
    checkoutRule: { protocol: 'https:', origins: [] },
  } as unknown as Environment
  const { pay } = paymentEffects({ call } as unknown as Client, environment, {} as CodeRequests, {
    follow: () => () => undefined,
  })
  const result = pay({ order: ORDER, email: 'anna@example.test', amount: '50' }, controller.signal)
  await expect(result).rejects.toThrow()
  expect(call).not.toHaveBeenCalled()
})
