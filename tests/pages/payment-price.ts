import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { findRequests } from './member.ts'
import { responseOf } from './order-form.ts'

export const ERROR = ['Error', 'Payment error. Try again later.']
export const changed = (page: Page) => page.getByRole('main').getByText('The price changed')
export const changeOf = (from: string, to: string) => `The price changed from ${from} to ${to}.`

/** Makes the page load a price of 40$. The mock charges 50$, as if the price was raised afterwards. */
export const loadWithOldPrice = (world: World) => world.outcomes.add(responseOf('readPrice', { amount: 40 }))

export const amountsSent = (world: World) =>
  findRequests(world, 'payByCard').map(({ body, status }) => [(body as { amount: unknown }).amount, status])

export const payments = (world: World) => [...world.state.payments.values()].map(({ amount }) => amount)
