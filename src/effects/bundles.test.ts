import { expect, it, vi } from 'vitest'
import { purchaseEffects } from './bundles.ts'
import type { Environment } from './environment.ts'

it('a purchase whose page was left or whose user has changed before its request is not sent', async () => {
  const pay = vi.fn().mockResolvedValue({ payment_url: 'https://pay.example/1' })
  const purchase = new AbortController()
  const environment = {
    isSignedIn: async () => true,
    visitorIp: async () => {
      purchase.abort()
      return ''
    },
    checkoutRule: { protocol: 'https:', origins: [] },
  } as unknown as Environment
  await expect(purchaseEffects(environment, pay).buy(7, purchase.signal)).rejects.toThrow()
  expect(pay).not.toHaveBeenCalled()
})
