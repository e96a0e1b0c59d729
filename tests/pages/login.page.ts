import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { navigateOnClient } from './client-navigation.ts'
import { waitForHydration } from './hydration.ts'
import { fillInLogin, PASSWORD, rememberSession } from './log-in.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST, findRequests, title } from './member.ts'
import { linesOf } from './message-lines.ts'
import { heldResponseOf } from './order-form.ts'
import { expect, test } from './shop.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Login', exact: true })
const pathOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

test('the login form needs both fields, and its address chooses what the page shows', async ({
  page,
  world,
}) => {
  await test.step('R-ROUTE-02 the address of the login opens its form', async () => {
    await page.goto('/login')
    await expect(button(page)).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
  await test.step('R-LOGIN-01 the form has its heading', async () => {
    await expect(title(page)).toHaveText('Login to your account')
  })
  await test.step('R-LOGIN-02 the fields are the e-mail and the masked password', async () => {
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username')
    await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password')
  })
  await test.step('R-API-11 nothing on the page logs in with Google', async () => {
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Login'])
    await expect(page.getByText(/google/i)).toHaveCount(0)
  })
  await test.step('R-LOGIN-21 no message requests a login', async () => {
    await expect(page.getByText('Authorization Required')).toHaveCount(0)
  })
  for (const [id, email, password] of [
    ['R-LOGIN-05', '', ''],
    ['R-LOGIN-06', 'plain@example.test', ''],
    ['R-LOGIN-07', '', PASSWORD],
  ] as const)
    await test.step(`${id} with '${email}' and '${password}' nothing is sent, and a message of the shop has the reason`, async () => {
      await fillInLogin(page, email, password)
      await button(page).click()
      const toast = page.getByRole('alert')
      await expect(linesOf(toast)).toHaveText(['Error', 'Please fill all fields'])
      await test.step('R-CAT-01 the message is an error', () =>
        expect(toast).toHaveAttribute('data-kind', 'bad'))
      await expect(page.getByLabel(email === '' ? 'Email' : 'Password')).toBeFocused()
      await toast.getByRole('button').click()
      await expect(toast).toHaveCount(0)
      expect(world.journal.entries()).toEqual([])
    })
  await test.step('R-LOGIN-03 a link leads to the registration', async () => {
    await expect(page.getByRole('link', { name: 'Not registered yet?' })).toHaveAttribute('href', '/register')
  })
  await test.step('R-LOGIN-04 a link leads to the restore form', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/login?forgot=true')
  })
  await test.step('R-LOGIN-22 the restore form replaces the login form', async () => {
    await expect(title(page)).toHaveText('Restore password')
    await expect(page.getByLabel('Password')).toHaveCount(0)
  })
  await test.step('R-LOGIN-23 the restore form has an e-mail, a submit button and a link to the login', async () => {
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
  })
  await expect(title(page)).toHaveText('Login to your account')
  expect(findRequests(world, 'login')).toEqual([])
  await test.step('R-LOGIN-20 a required login has a message', async () => {
    await navigateOnClient(page, '/login?required=true')
    await expect(page.getByRole('alert')).toHaveText(
      'Authorization Required: To perform this action, please log in or create an account.',
    )
  })
  await test.step('R-LOGIN-21 required=false shows no such alert', async () => {
    await navigateOnClient(page, '/login?required=false')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(button(page)).toBeVisible()
  })
  for (const [id, path] of [
    ['R-LOGIN-30', '/login?token=x'],
    ['R-LOGIN-31', '/login?token=x&forgot=true'],
  ] as const)
    await test.step(`${id} ${path} shows neither form, and a link to set a new password`, async () => {
      await (id === 'R-LOGIN-30' ? page.goto(path) : navigateOnClient(page, path))
      await expect(page.getByRole('main').getByRole('link', { name: 'Set new password' })).toHaveAttribute(
        'href',
        `/create-password${new URL(path, 'http://x').search}`,
      )
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByLabel('Password')).toHaveCount(0)
    })
})

test('a login sends e-mail and password, shows a message and leads home', {
  tag: '@engines',
  ...CHECKS_REQUESTS,
}, async ({ page, world }) => {
  await page.goto('/login')
  await fillInLogin(page, 'plain@example.test')
  await page.getByLabel('Password').press('Enter')
  await test.step('R-CAT-05 a message confirms the login, then another page opens', async () => {
    await test.step('R-LOGIN-10 the message has its title and text', async () => {
      await expect(linesOf(page.getByRole('status'))).toHaveText([
        'Success 🎉',
        'You have successfully logged in!',
      ])
    })
    await test.step('R-LOGIN-13 the home page opens', () => expect(page).toHaveURL('/'))
  })
  await test.step('R-LOGIN-08 the request has the e-mail and the password', () => {
    const [login] = findRequests(world, 'login')
    expect([login?.method, login?.url, login?.body]).toEqual([
      'POST',
      '/auth/login/',
      { email: 'plain@example.test', password: PASSWORD },
    ])
    expect(login?.headers).not.toHaveProperty('authorization')
  })
})

test('R-LOGIN-11 the home page opens 100 ms after the success, and not after 99 ms', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await fillInLogin(page, 'plain@example.test')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await button(page).click()
  await expect(page.getByRole('status')).toContainText('Success 🎉')
  await test.step('R-CONST-11 the delay is 100 ms', () =>
    test.step('R-CAT-05 the home page opens 100 ms after the message', async () => {
      await page.clock.runFor(99)
      expect(pathOf(page)).toBe('/login')
      await page.clock.runFor(1)
      await expect(page).toHaveURL('/')
    }))
})

test('a member is redirected home from every page for visitors', async ({ page }) => {
  await rememberSession(page, 'plain')
  for (const [id, path] of [
    ['R-LOGIN-14', '/login'],
    ['R-LOGIN-15', '/login?forgot=true'],
    ['R-LOGIN-15', '/login?required=true'],
    ['R-REG-22', '/register'],
    ['R-CPW-03', '/create-password?token=T&id=U'],
  ] as const)
    await test.step(`${id} ${path} leads home`, async () => {
      // A link of a mail loads the page of the new password.
      await (path === '/login' || id === 'R-CPW-03' ? page.goto(path) : navigateOnClient(page, path))
      await expect(page).toHaveURL('/')
    })
})

test(
  'a login that fails shows an error and can be repeated',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    const message = page.getByRole('alert')
    await page.goto('/login')
    await fillInLogin(page, 'plain@example.test')
    const WRONG = 'Unable to log in with provided credentials.'
    const FAILED = 'An error occurred while logging in. Please try again later.'
    for (const [id, catalogueId, outcome, reason] of [
      [
        'R-LOGIN-16',
        'R-CAT-02',
        { outcome: 'status', status: 400, body: { non_field_errors: ['Some other words of the host'] } },
        WRONG,
      ],
      ['R-LOGIN-17', 'R-CAT-03', { outcome: 'status', status: 500 }, FAILED],
      ['R-LOGIN-17', 'R-CAT-03', { outcome: 'tokenNotValid' }, FAILED],
      // Browsers retry a request when a reused connection breaks.
      ['R-LOGIN-17', 'R-CAT-03', { outcome: 'reset', times: null }, FAILED],
    ] as const)
      await test.step(`${id} after ${JSON.stringify(outcome)} a message shows the error`, async () => {
        world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'login', commit: false, ...outcome })
        await button(page).click()
        await test.step(`${catalogueId} its text is '${reason}'`, () =>
          expect(linesOf(message)).toHaveText(['Error', reason]))
        await expect(message).toHaveAttribute('data-kind', 'bad')
        await test.step('R-LOGIN-19 the button is enabled, and the e-mail is kept', async () => {
          await expect(button(page)).toBeEnabled()
          await expect(page.getByLabel('Email')).toHaveValue('plain@example.test')
        })
        expect(consoleLines.splice(0)).toHaveLength(1)
        await message.getByRole('button').click()
        await expect(message).toHaveCount(0)
      })
    world.outcomes.clear()
    await button(page).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  'a browser that opens the login first gets the CSRF cookie with the price, and sends one login',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    const calls = () => world.journal.entries().map(({ endpoint }) => endpoint)
    world.outcomes.add(heldResponseOf('login'))
    await page.goto('/login')
    await fillInLogin(page, 'plain@example.test')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('csrftoken')
    await test.step('R-LOGIN-09 while it runs the button is disabled with a spinner, and a double click sends one request', async () => {
      await button(page).dblclick()
      await expect(button(page)).toBeDisabled()
      await expect(button(page).locator('[data-spinner]')).toBeVisible()
      await waitForHeldResponse(world, 'login')
      world.outcomes.release('login')
      await expect(page).toHaveURL('/')
      expect(calls().filter((name) => name === 'login')).toHaveLength(1)
    })
    await test.step('R-ADD-07 the price comes before the login', async () => {
      await expect(page.getByText('Amount: 50$')).toBeVisible()
      expect(calls().slice(0, 2)).toEqual(['readPrice', 'login'])
    })
    await test.step('R-ORD-40 the price is requested once', () => {
      expect(calls().filter((name) => name === 'readPrice')).toHaveLength(1)
    })
  },
)
