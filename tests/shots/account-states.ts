import { logInByForm } from '../pages/log-in.ts'
import { waitForResponseTo } from '../pages/member.ts'
import { expect } from '../pages/shop.ts'
import {
  clickButton,
  failed,
  holdResponse,
  openAs,
  pageAs,
  pageAt,
  respondWithErrors,
  respondWithFailure,
  type,
  waitForText,
} from './arrange.ts'
import type { PageState } from './page-state.ts'

const PASSWORD = 'Passw0rd!'
const LONG_MAIL = `${'a.rather.long.name.'.repeat(3)}of.user@example.test`
const ACCOUNT = { Email: 'new@googlemial.com', Password: PASSWORD, 'Password repeat': PASSWORD }

/** Login, registration and profile. */
export const accountStates: readonly PageState[] = [
  pageAt('login', '/login', 'Login to your account'),
  pageAt('login-required', '/login?required=true', 'Login to your account'),
  pageAt('login-forgot', '/login?forgot=true', 'Restore password'),
  pageAt('login-token', '/login?token=x', 'Set new password'),
  {
    name: 'login-invalid',
    arrange: async (page) => {
      await page.goto('/login')
      await clickButton(page, 'Login')
      await waitForText(page, 'Please fill all fields')
    },
  },
  failed('login-refused', async (page) => {
    await page.goto('/login')
    await type(page, { Email: 'plain@example.test', Password: 'wrong' })
    await clickButton(page, 'Login')
    await waitForText(page, 'Unable to log in with provided credentials.')
  }),
  {
    name: 'login-pending',
    arrange: async (page, world) => {
      holdResponse(world, 'login')
      await page.goto('/login')
      await type(page, { Email: 'plain@gmial.com', Password: PASSWORD })
      await clickButton(page, 'Login')
      await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled()
    },
  },
  {
    name: 'login-done',
    arrange: async (page) => {
      await logInByForm(page, 'plain')
      await waitForText(page, 'You have successfully logged in!')
      await waitForText(page, 'Navigation code')
      await waitForText(page, 'Buy in bundle - pay less')
    },
  },
  {
    name: 'login-forgot-sent',
    arrange: async (page) => {
      await page.goto('/login?forgot=true')
      await type(page, { Email: 'plain@example.test' })
      await clickButton(page, 'Send request')
      await waitForText(page, 'Request successfully sent on your email')
    },
  },
  pageAt('register', '/register', 'Create account'),
  {
    name: 'register-invalid',
    arrange: async (page) => {
      await page.goto('/register')
      await clickButton(page, 'Create account')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'register-hint',
    arrange: async (page) => {
      await page.goto('/register')
      await type(page, { Email: 'abc' })
      await page.getByLabel('Password', { exact: true }).focus()
      await waitForText(page, 'This does not look like an e-mail address.')
    },
  },
  failed('register-refused', async (page, world) => {
    respondWithErrors(world, 'register', {
      email: ['A user is already registered with this e-mail address.'],
    })
    await page.goto('/register')
    await type(page, ACCOUNT)
    await clickButton(page, 'Create account')
    await waitForText(page, 'A user is already registered')
  }),
  pageAt('create-password', '/create-password?token=T&id=U', 'Set new password'),
  {
    name: 'create-password-invalid',
    arrange: async (page) => {
      await page.goto('/create-password?token=T&id=U')
      await type(page, { 'New password': PASSWORD, 'Password repeat': 'another' })
      await clickButton(page, 'Confirm')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  failed('create-password-refused', async (page, world) => {
    respondWithErrors(world, 'confirmPasswordReset', { token: ['Invalid value'] })
    await page.goto('/create-password?token=T&id=U')
    await type(page, { 'New password': PASSWORD, 'Password repeat': PASSWORD })
    await clickButton(page, 'Confirm')
    await waitForText(page, 'Something went wrong')
  }),
  pageAt('no-such-page', '/no-such-page', 'Unexpected Application Error!'),
  pageAs('profile', ['both', '/profile'], 'Password update'),
  {
    name: 'profile-checking',
    arrange: async (page, world) => {
      await openAs(page, 'plain', '/')
      // Hold the response to the next page, not that to the home page.
      await waitForResponseTo(world, 'readStatus')
      holdResponse(world, 'readStatus')
      await page.goto('/profile')
      await waitForText(page, 'Checking authentication...')
    },
  },
  // Only the backend checks this password; it responds with 400.
  failed('profile-invalid', async (page) => {
    await openAs(page, 'both', '/profile')
    await type(page, { 'New password': 'short', 'New password repeat': 'short' })
    await clickButton(page, 'Update password')
    await expect(page.getByRole('alert')).toBeVisible()
  }),
  failed('profile-refused', async (page, world) => {
    respondWithErrors(world, 'changePassword', {
      new_password1: ['This password is too common.', 'And too short.'],
    })
    await openAs(page, 'both', '/profile')
    await type(page, { 'New password': PASSWORD, 'New password repeat': PASSWORD })
    await clickButton(page, 'Update password')
    await waitForText(page, /too common/)
  }),
  {
    name: 'profile-long-mail',
    arrange: async (page, world) => {
      world.outcomes.add({
        ...{ endpoint: 'readStatus', nth: 1, times: null, latency: 0, commit: false },
        ...{ outcome: 'status', status: 200, body: [{ email: LONG_MAIL }] },
      })
      await openAs(page, 'plain', '/profile')
      await expect(page.getByLabel('Email')).toHaveValue(LONG_MAIL)
    },
  },
  {
    name: 'menu',
    hasOpenMenu: true,
    arrange: async (page) => {
      await openAs(page, 'plain', '/profile/settings')
      await page.getByRole('banner').getByRole('button').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'logged-out',
    arrange: async (page) => {
      await openAs(page, 'plain', '/profile/settings')
      await page.getByRole('banner').getByRole('button').click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await waitForText(page, 'Session ended')
      await waitForText(page, 'Navigation code')
      await waitForText(page, 'Buy in bundle - pay less')
    },
  },
  pageAs('orders-loading', ['plain', '/profile/orders'], 'Loading...', (world) =>
    holdResponse(world, 'readHistory'),
  ),
  pageAs('orders-empty', ['plain', '/profile/orders'], 'There are no orders yet.'),
  failed('orders-failed', async (page, world) => {
    respondWithFailure(world, 'readHistory')
    await openAs(page, 'plain', '/profile/orders')
    await waitForText(page, 'The orders could not be loaded.')
  }),
  {
    name: 'orders',
    arrange: async (page) => {
      await openAs(page, 'many-orders', '/profile/orders')
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await type(page, { 'Search by VIN or order number': 'wdd' })
    },
  },
  {
    name: 'orders-copied',
    arrange: async (page) => {
      await openAs(page, 'many-orders', '/profile/orders')
      // All orders would be too high for one picture.
      await type(page, { 'Search by VIN or order number': '103' })
      await page
        .getByRole('button', { name: /^Copy PIN of order / })
        .first()
        .click()
      await waitForText(page, 'Copied!')
    },
  },
  {
    name: 'orders-not-found',
    arrange: async (page) => {
      await openAs(page, 'many-orders', '/profile/orders')
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await type(page, { 'Search by VIN or order number': 'nothing like it' })
      await waitForText(page, 'No order has this VIN or number.')
    },
  },
  {
    name: 'orders-details',
    arrange: async (page) => {
      await openAs(page, 'discount20', '/profile/orders')
      await page.locator('tbody tr:has(button)').first().click()
      await clickButton(page, 'Copy PIN')
      await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
    },
  },
  pageAs('settings-loading', ['plain', '/profile/settings'], 'Loading...', (world) =>
    holdResponse(world, 'readMailing'),
  ),
  {
    name: 'settings',
    arrange: async (page) => {
      await openAs(page, 'plain', '/profile/settings')
      await expect(page.getByRole('switch')).toBeVisible()
    },
  },
  failed('settings-failed', async (page, world) => {
    respondWithFailure(world, 'readMailing')
    await openAs(page, 'plain', '/profile/settings')
    await waitForText(page, 'The setting could not be loaded.')
  }),
  failed('settings-refused', async (page, world) => {
    respondWithFailure(world, 'toggleMailing')
    await openAs(page, 'plain', '/profile/settings')
    await page.getByRole('switch').click()
    await waitForText(page, 'Something went wrong')
  }),
]
