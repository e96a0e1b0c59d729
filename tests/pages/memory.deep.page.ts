import { memoryOverRoutes } from '../../tools/bench/open-page.ts'
import { expect, test } from './shop.ts'

/** A multiple of 16: each half opens each of the eight routes equally often. */
const CHANGES = 400

test(`${CHANGES} route changes leave as many nodes and listeners as half of them, and at most 10 % more memory`, async ({
  page,
  context,
}) => {
  test.setTimeout(CHANGES * 2_000)
  await page.goto('/', { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  const { half, end } = await memoryOverRoutes({ page, devtools }, CHANGES)
  expect([end.nodes, end.listeners]).toEqual([half.nodes, half.listeners])
  expect(end.heap / half.heap).toBeLessThan(1.1)
})
