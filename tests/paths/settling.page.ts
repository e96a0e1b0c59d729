import { expect, test } from '../pages/shop.ts'
import { settling } from './settling.ts'

/** One call after another: each is begun by the answer to the one before. */
const calling = (addresses: readonly string[]) => `
  window.answered = 0
  void ${JSON.stringify(addresses)}.reduce(
    (before, address) => before.then(() => fetch(address)).then(() => { window.answered += 1 }),
    Promise.resolve(),
  )`
const answered = 'window.answered'

test('what a page has begun to ask is waited for, however many calls follow one another; what is held back is not', async ({
  page,
}) => {
  const held = (address: string) => address === '/held'
  const { prepare, settle } = settling(page, held)
  await prepare()
  await page.goto('/login')
  await page.route('**/quick*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/held', () => undefined)

  await page.evaluate(calling(['/quick?1', '/quick?2', '/quick?3']))
  await settle()
  expect(await page.evaluate(answered)).toBe(3)

  await page.evaluate(calling(['/quick?4', '/held', '/quick?5']))
  await settle()
  expect(await page.evaluate(answered)).toBe(1)
})
