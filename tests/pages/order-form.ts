import type { Page } from '@playwright/test'
import type { Account } from '../../mock-server/domain/state.ts'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { FIRST_REQUEST } from './member.ts'
import { expect } from './shop.ts'

export const VIN = 'WDD2130041A000000'
export const ORDER = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: VIN }

export const comand = (page: Page) => page.getByLabel('Comand', { exact: true })
export const region = (page: Page) => page.getByLabel('Map region', { exact: true })
export const version = (page: Page) => page.getByLabel('Version', { exact: true })
export const vin = (page: Page) => page.getByLabel('VIN', { exact: true })
export const submitButton = (page: Page) => page.locator('form button[type=submit]').first()
export const orderSummary = (page: Page) => page.getByRole('region', { name: 'Your order' })

export interface OpenOptions {
  /** The account that is logged in; without it the page is opened as a visitor. */
  readonly name?: string | null
}

interface FormOptions extends OpenOptions {
  readonly path?: string
}

interface FilledFormOptions extends FormOptions {
  readonly order?: typeof ORDER
}

export async function openForm(page: Page, { name, path = '/navipin' }: FormOptions = {}): Promise<void> {
  if (name) await rememberSession(page, name)
  await page.goto(path)
  await expect(comand(page)).toBeEnabled()
}

export async function fillIn(page: Page, order = ORDER): Promise<void> {
  await comand(page).selectOption(order.comand)
  await region(page).selectOption(order.map_region)
  await version(page).selectOption(order.version)
  await vin(page).fill(order.vin)
}

export async function openFilledForm(
  page: Page,
  { order, ...opening }: FilledFormOptions = {},
): Promise<void> {
  await openForm(page, opening)
  await fillIn(page, order)
}

/** Fills in the form and submits it. */
export async function sendOrder(page: Page, opening?: FilledFormOptions): Promise<void> {
  await openFilledForm(page, opening)
  await submitButton(page).click()
}

/** Expects the values of `ORDER` in all four fields. */
export async function expectFilledIn(page: Page): Promise<void> {
  for (const [field, value] of [
    [comand, ORDER.comand],
    [region, ORDER.map_region],
    [version, ORDER.version],
    [vin, VIN],
  ] as const)
    await expect(field(page)).toHaveValue(value)
}

/** Expects neither version nor VIN; unit and region may be remembered. */
export async function expectNoVehicle(page: Page): Promise<void> {
  await expect(comand(page)).toBeEnabled()
  await expect(version(page)).toHaveValue('')
  await expect(vin(page)).toHaveValue('')
}

/** Expects the VIN neither in the form nor in `history.state`, `localStorage` or `sessionStorage`. */
export async function expectNoVin(page: Page): Promise<void> {
  await expectNoVehicle(page)
  const stored = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).not.toContain(VIN)
}
/** Expects an empty form, without remembered unit and region. */
export async function expectEmpty(page: Page): Promise<void> {
  await expectNoVin(page)
  await expect(comand(page)).toHaveValue('')
}

export function changeAccount(world: World, id: number, change: Partial<Account>): void {
  const account = world.state.accounts.get(id)
  if (account === undefined) throw new Error(`no account has the id ${id}`)
  world.state.accounts.set(id, { ...account, ...change })
}

export const failureOf = (endpoint: EndpointName) =>
  ({ ...FIRST_REQUEST, endpoint, outcome: 'status', status: 500, commit: false }) as const
export const heldResponseOf = (endpoint: EndpointName, park: string = endpoint) =>
  ({ ...FIRST_REQUEST, endpoint, outcome: 'normal', park, commit: true }) as const
/** Submits the form of a member with points; the response waits until 'generate' is released. */
export async function startHeldGeneration(page: Page, world: World): Promise<void> {
  await expect(submitButton(page)).toHaveText('Generate')
  world.outcomes.add(heldResponseOf('generate'))
  await submitButton(page).click()
  await waitForHeldResponse(world, 'generate')
}
export const responseOf = (endpoint: EndpointName, body: unknown) =>
  ({ ...FIRST_REQUEST, endpoint, outcome: 'status', status: 200, body, commit: false }) as const

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** Returns the order that the account 'discount20' has from the start. */
export const pastOrder = (world: World) => {
  const order = [...world.state.orders.values()].find(({ accountId }) => accountId === 2)
  if (order === undefined) throw new Error('the account has no order')
  return order
}
