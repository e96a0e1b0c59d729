import { enter, tabTo } from './by-keyboard.ts'
import { deed, failing, fillIn, messages, openForm } from './order-form.ts'
import { email, openPayment, PAYER, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

// What is sent disables its controls; whoever is on one of them is on it still when it was in vain.

test('a login that was refused leaves the focus on the button that sent it', async ({ page, said }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('wrong')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await enter(page, login)
  await expect(messages(page)).toContainText('Unable to log in with provided credentials.')
  await expect(login).toBeFocused()
  said.splice(0)
})

test('a code of which nothing was heard leaves the focus on the button that asked for it', async ({
  page,
  world,
  said,
}) => {
  await signIn(page, 'points')
  await openForm(page)
  await fillIn(page)
  await expect(deed(page)).toHaveText('Generate')
  world.outcomes.add(failing('generate'))
  await enter(page, deed(page))
  await expect(page.locator('form').getByRole('alert')).toContainText('No answer came.')
  await expect(deed(page)).toBeFocused()
  said.splice(0)
})

test('a payment that was in vain leaves the focus in the field that it was sent from', async ({
  page,
  world,
  said,
}) => {
  await openPayment(page)
  await enter(page, submit(page))
  await expect(email(page)).toBeFocused()
  await page.keyboard.type(PAYER)
  world.outcomes.add(failing('payByCard'))
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Payment error.')
  await expect(email(page)).toBeEnabled()
  await expect(email(page)).toBeFocused()
  said.splice(0)
})

test('whoever has gone on meanwhile is not called back', async ({ page, world, said }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('wrong')
  world.outcomes.add({ ...failing('login'), park: 'login' })
  await enter(page, page.getByRole('button', { name: 'Login', exact: true }))
  const register = page.getByRole('link', { name: 'Not registered yet?' })
  await tabTo(page, register)
  await world.journal.until(() => world.outcomes.parked().includes('login'), AbortSignal.timeout(10_000))
  world.outcomes.release('login')
  await expect(messages(page)).toContainText('An error occurred while logging in.')
  await expect(register).toBeFocused()
  said.splice(0)
})
