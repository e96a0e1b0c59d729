import type { Locator, Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { deed, fillIn, messages, openForm } from './order-form.ts'
import { ofTheBrowser, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

const placeOf = async (one: Locator) => {
  const box = await one.boundingBox()
  if (box === null) throw new Error('it is nowhere')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}
type Place = Awaited<ReturnType<typeof placeOf>>
const liesOver = (one: Place, other: Place) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const pointAt = ({ x, y }: { readonly x: number; readonly y: number }): Place => ({
  ...{ left: x, right: x + 1, top: y, bottom: y + 1 },
})

const REASONS = ['The first reason.', 'The second reason.', 'The third reason.']

/** A receipt, with what was said on the form still there. */
async function receiptAfterRefusals(page: Page, world: World, width: number) {
  await page.setViewportSize({ width, height: 720 })
  await rememberSession(page, 'points')
  await openForm(page)
  await fillIn(page)
  for (const [at, detail] of REASONS.entries()) {
    const refused = { outcome: 'status', status: 400, body: { detail }, commit: false } as const
    world.outcomes.add({ endpoint: 'generate', nth: 1, times: 1, latency: 0, ...refused })
    await deed(page).click()
    await expect(messages(page).getByRole('alert')).toHaveCount(at + 1)
    await expect(deed(page)).toBeEnabled()
  }
  await deed(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  const told = messages(page).getByRole('alert')
  await expect(told).toHaveCount(REASONS.length)
  return Promise.all((await told.all()).map(placeOf))
}

test('three messages lie neither over each other nor over a code', async ({ page, world, said }) => {
  const told = await receiptAfterRefusals(page, world, 1280)
  const places = [...told, await placeOf(page.locator('[data-pin]'))]
  const pairs = places.flatMap((one, at) => places.slice(at + 1).map((other) => [one, other] as const))
  expect(pairs).toHaveLength(6)
  expect(pairs.filter(([one, other]) => liesOver(one, other))).toEqual([])
  expect(said.splice(0).filter((line) => !ofTheBrowser(line))).toEqual([])
})

test('what lies beside the last of three messages can be pressed', async ({ page, world, said }) => {
  const told = await receiptAfterRefusals(page, world, 1024)
  const all = await placeOf(messages(page))
  const beside = { x: all.left + 10, y: all.bottom - 10 }
  expect(told.filter((one) => liesOver(one, pointAt(beside)))).toEqual([])
  const pressed = ({ x, y }: typeof beside) =>
    document.elementFromPoint(x, y)?.closest('[aria-label=Messages]') ?? null
  expect(await page.evaluate(pressed, beside)).toBeNull()
  expect(said.splice(0).filter((line) => !ofTheBrowser(line))).toEqual([])
})
