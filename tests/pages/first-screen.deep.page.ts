import type { Page } from '@playwright/test'
import { openForm } from './order-form.ts'
import { expect, test } from './shop.ts'

const tile = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('R-SELL-01 a unit that the backend does not offer cannot be chosen by its drawing', async ({
  page,
  world,
}) => {
  const body = { comand: ['NTG 5.5', 'NTG 9'] }
  const reply = { outcome: 'status', status: 200, body, commit: false } as const
  world.outcomes.add({ endpoint: 'readFormData', nth: 1, times: 1, latency: 0, ...reply })
  await openForm(page)
  await expect(tile(page, 'NTG 4.5 keypad')).toBeDisabled()
  await expect(tile(page, 'NTG 5.5 one wide glass')).toBeEnabled()
})

for (const [name, text] of [
  ['points', 'One token for one code'],
  ['subscriber', 'Included in your subscription'],
] as const)
  test(`R-SELL-01 a member whose account is '${name}' sees how a code is paid instead of a price`, async ({
    page,
  }) => {
    await openForm(page, { name })
    const main = page.getByRole('main')
    await expect(main.getByText(text, { exact: true })).toBeVisible()
    await expect(main.getByText('50$ for one code', { exact: true })).toHaveCount(0)
  })
