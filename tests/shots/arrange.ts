import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { failing, parking, saying } from '../pages/order-form.ts'
import { expect } from '../pages/shop.ts'
import { rememberSession } from '../pages/sign-in.ts'
import type { Sight } from './state.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const shows = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

export async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}
export async function openAs(page: Page, name: string | null, path: string): Promise<void> {
  if (name !== null) await rememberSession(page, name)
  await page.goto(path)
}
export const fail = (world: World, endpoint: EndpointName) =>
  world.outcomes.add({ ...failing(endpoint), times: null })
export const refuse = (world: World, endpoint: EndpointName, body: unknown) =>
  world.outcomes.add({ ...saying(endpoint, body), status: 400 })
export const park = (world: World, endpoint: EndpointName) => world.outcomes.add(parking(endpoint, 'shot'))

/** A page as it is opened. */
export const at = (name: string, path: string, title: string | RegExp): Sight => ({
  name,
  arrange: async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  },
})
/** A page as somebody with an account finds it, once it says so; what is done first is done to the host. */
export const atAs = (
  name: string,
  [who, path]: readonly [who: string, path: string],
  text: string,
  first: (world: World) => void = () => undefined,
): Sight => ({
  name,
  arrange: async (page, world) => {
    first(world)
    await openAs(page, who, path)
    await shows(page, text)
  },
})
/** What a failure looks like: the console may complain. */
export const failed = (name: string, arrange: Sight['arrange']): Sight => ({ name, arrange, isFailure: true })
