import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { expect } from '../pages/shop.ts'
import { signIn } from '../pages/sign-in.ts'
import type { Sight } from './state.ts'

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()
const at = (name: string, path: string, title: string | RegExp): Sight => ({
  name,
  arrange: async (page) => {
    await page.goto(path)
    await heading(page, title)
  },
})
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const failing = (world: World, endpoint: EndpointName) =>
  world.outcomes.add({
    endpoint,
    nth: 1,
    times: null,
    outcome: 'status',
    status: 500,
    latency: 0,
    commit: false,
  })
const parked = (world: World, endpoint: EndpointName) =>
  world.outcomes.add({
    endpoint,
    nth: 1,
    times: 1,
    outcome: 'normal',
    latency: 0,
    commit: true,
    park: 'shot',
  })
const asMember =
  (path: string, name = 'plain') =>
  async (page: Page) => {
    await signIn(page, name)
    await page.goto(path)
  }

/** Every page in every state that it can be in. A new page is a line here. */
export const sights: readonly Sight[] = [
  at('login', '/login', 'Login to your account'),
  at('login-required', '/login?required=true', 'Login to your account'),
  at('login-forgot', '/login?forgot=true', 'Restore password'),
  at('login-token', '/login?token=x', 'Set new password'),
  {
    name: 'login-refused',
    isFailure: true,
    arrange: async (page) => {
      await page.goto('/login')
      await page.getByLabel('Email').fill('plain@example.test')
      await page.getByLabel('Password').fill('wrong')
      await press(page, 'Login')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  at('register', '/register', 'Create account'),
  {
    name: 'register-objection',
    arrange: async (page) => {
      await page.goto('/register')
      await press(page, 'Create account')
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  at('create-password', '/create-password?token=T&id=U', 'Set new password'),
  at('no-such-page', '/no-such-page', 'Unexpected Application Error!'),
  {
    name: 'profile',
    arrange: async (page) => {
      await asMember('/profile', 'both')(page)
      await heading(page, 'Password update')
    },
  },
  {
    name: 'profile-checking',
    arrange: async (page, world) => {
      await signIn(page, 'plain')
      parked(world, 'readStatus')
      await page.goto('/profile')
      await heading(page, 'Checking authentication...')
    },
  },
  {
    name: 'menu',
    arrange: async (page) => {
      await asMember('/profile/settings')(page)
      await page.getByRole('banner').getByRole('button').click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'orders-loading',
    arrange: async (page, world) => {
      parked(world, 'readHistory')
      await asMember('/profile/orders')(page)
      await expect(page.getByText('Loading...')).toBeVisible()
    },
  },
  {
    name: 'orders-empty',
    arrange: async (page) => {
      await asMember('/profile/orders')(page)
      await expect(page.getByText('There are no orders yet.')).toBeVisible()
    },
  },
  {
    name: 'orders-failed',
    isFailure: true,
    arrange: async (page, world) => {
      failing(world, 'readHistory')
      await asMember('/profile/orders')(page)
      await expect(page.getByText('The orders could not be loaded.')).toBeVisible()
    },
  },
  {
    name: 'orders',
    arrange: async (page) => {
      await asMember('/profile/orders', 'many-orders')(page)
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    },
  },
  {
    name: 'orders-details',
    arrange: async (page) => {
      await asMember('/profile/orders', 'discount20')(page)
      await page.locator('tbody').getByRole('row').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'settings',
    arrange: async (page) => {
      await asMember('/profile/settings')(page)
      await expect(page.getByRole('switch')).toBeVisible()
    },
  },
  {
    name: 'settings-failed',
    isFailure: true,
    arrange: async (page, world) => {
      failing(world, 'readMailing')
      await asMember('/profile/settings')(page)
      await expect(page.getByText('The setting could not be loaded.')).toBeVisible()
    },
  },
  at('order', '/', /.+/),
  at('order-navipin', '/navipin', /.+/),
  { ...at('services', '/', /.+/), name: 'services', settings: { brandName: 'sipex' } },
  at('subscription', '/subscription', /.+/),
  at('payment-error', '/error', /.+/),
  at('receipt-of-nothing', '/success', /.+/),
  at('converter', '/vrxtool', /.+/),
  at('vin-code', '/vin-code', /.+/),
  at('vin-table', '/vin-table', /.+/),
]
