import { expect, type Locator, type Page } from '@playwright/test'
import type { ReceiptContext } from '../../../src/machines/receipt/receipt.types.ts'
import { endCopying } from '../clipboard.ts'
import type { Binders } from '../engine/binders.ts'

const region = (page: Page) => page.getByRole('main')
const copy = (page: Page) => region(page).getByRole('button', { name: /^Cop(y|ied!)$/ })
const again = (page: Page) => region(page).getByRole('button', { name: 'Check again' })
const heading = (page: Page) => region(page).getByRole('heading', { level: 1 })
const byItself = async () => undefined

/** Somebody without an account who comes back from paying for a code. */
export const payerBinders: Binders<Page, Locator> = {
  act: {
    'comes back from paying a code': byItself,
    'has it checked again': (page) => again(page).click(),
    'copies the PIN': (page) => copy(page).click(),
  },
  answers: { copy: endCopying },
  region,
  controls: { 'has it checked again': again, 'copies the PIN': copy },
  beside: {
    'goes elsewhere': (page) => region(page).locator('a'),
    'reads how to enter it': (page) => region(page).locator('summary'),
    // While it copies it takes no second press, and keeps the focus, which a disabled button would lose.
    'presses again while it copies': copy,
  },
  sight: {
    async checkingPayment(page) {
      await expect(region(page).locator('[data-state]').first()).toHaveAttribute('aria-busy', 'true')
      await expect(copy(page)).toHaveCount(0)
    },
    'pin.copy.idle': (page) => expect(copy(page)).toHaveText('Copy'),
    'pin.copy.copying': (page) => expect(copy(page)).toHaveText('Copy'),
    'pin.copy.copied': (page) => expect(copy(page)).toHaveText('Copied!'),
    'pin.copy.refused': (page) =>
      expect(region(page).getByRole('alert')).toContainText('This browser does not allow copying.'),
    'pin.order.settled': (page) => expect(heading(page)).toContainText("here's your PIN"),
    async failed(page, { snapshot }) {
      const { message }: ReceiptContext = snapshot.context
      await expect(heading(page)).toHaveText(message === '' ? 'Ops. Unxpected error' : message)
      await expect(region(page)).toContainText('Please contact support:')
      await expect(copy(page)).toHaveCount(0)
    },
  },
}
