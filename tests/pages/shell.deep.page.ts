import { expect, test } from './shop.ts'

test('the home page has its heading, the support address and all bundles, and does not scroll sideways at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation code')
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'support@example.test' }),
  ).toHaveAttribute('href', 'mailto:support@example.test')
  await expect(page.getByText('Purchase 10 tokens')).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('when the bundles fail to load, the page shows none, and the failure is only logged', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add({
    endpoint: 'listBundles',
    nth: 1,
    times: 1,
    outcome: 'status',
    status: 500,
    latency: 0,
    commit: false,
  })
  await page.goto('/')
  await expect.poll(() => consoleLines).toHaveLength(2)
  expect(consoleLines.splice(0)).toEqual([
    expect.stringContaining('500'),
    expect.stringMatching(/^The bundles could not be loaded: .*500/),
  ])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Resellers and workshops offer' })).toHaveCount(0)
})
