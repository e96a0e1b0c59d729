import { expect, it, vi } from 'vitest'
import { purchaseEffects } from './bundles.ts'
import type { Environment } from './environment.ts'

it('a purchase that is aborted during the IP look-up is not sent', async () => {
  const pay = vi.fn().mockResolvedValue({ payment_url: 'https://pay.example/1' })
  const purchase = new AbortController()
  const environment = {
    isLoggedIn: async () => true,
    lookUpVisitorIp: async () => {
      purchase.abort()
      return ''
    },
    checkoutRule: { protocol: 'https:', origins: [] },
  } as unknown as Environment
  await expect(purchaseEffects(environment, pay).buy(7, purchase.signal)).rejects.toThrow()
  expect(pay).not.toHaveBeenCalled()
})

it('a redirect to the checkout of a bundle first stores that checkout for this tab', () => {
  const calls: unknown[] = []
  const environment = {
    now: () => 3_000,
    userEmail: () => 'anna@example.test',
    tabCheckout: { write: (...checkout: unknown[]) => calls.push(checkout) },
    redirectToCheckout: (address: string) => calls.push(address),
  } as unknown as Environment
  purchaseEffects(environment, () => Promise.reject()).redirectToCheckout('https://pay.example/1')
  expect(calls).toEqual([
    [{ leftAt: 3_000, email: '', isOfBundle: true }, 'anna@example.test'],
    'https://pay.example/1',
  ])
})
