import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { rememberSession } from '../pages/log-in.ts'
import { failureOf, heldResponseOf, responseOf } from '../pages/order-form.ts'
import { expect } from '../pages/shop.ts'
import type { PageState } from './page-state.ts'

export const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
export const waitForText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

export async function type(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text)
}
export async function openAs(page: Page, name: string | null, path: string): Promise<void> {
  if (name !== null) await rememberSession(page, name)
  await page.goto(path)
}
export const respondWithFailure = (world: World, endpoint: EndpointName) =>
  world.outcomes.add({ ...failureOf(endpoint), times: null })
export const respondWithErrors = (world: World, endpoint: EndpointName, body: unknown) =>
  world.outcomes.add({ ...responseOf(endpoint, body), status: 400 })
export const holdResponse = (world: World, endpoint: EndpointName) =>
  world.outcomes.add(heldResponseOf(endpoint, 'shot'))

/** A page without preparation. */
export const pageAt = (name: string, path: string, title: string | RegExp): PageState => ({
  name,
  arrange: async (page) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
  },
})
/** A page of a logged-in account. */
export const pageAs = (
  name: string,
  [account, path]: readonly [who: string, path: string],
  text: string,
  prepareBackend: (world: World) => void = () => undefined,
): PageState => ({
  name,
  arrange: async (page, world) => {
    prepareBackend(world)
    await openAs(page, account, path)
    await waitForText(page, text)
  },
})
/** A state with a failure, so that console errors are allowed. */
export const failed = (name: string, arrange: PageState['arrange']): PageState => ({
  name,
  arrange,
  isFailure: true,
})
