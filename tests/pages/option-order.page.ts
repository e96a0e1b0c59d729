import { amberControls } from './colours.ts'
import { comand, openForm, region, responseOf, version } from './order-form.ts'
import { expect, test } from './shop.ts'

const variant = (map_region: string, name: string) => ({ comand: 'NTG 4.5', map_region, version: name })

test('R-SELL-04 Europe and North America are the first regions, the newest version is shown next to the list, and a single version is not preselected', async ({
  page,
  world,
}) => {
  const variants = [
    ...['Turkey', 'Australia & New Zealand', 'North America'].map((name) => variant(name, 'V7')),
    ...['V10', 'V9.1', 'V9'].map((name) => variant('Europe', name)),
  ]
  world.outcomes.add(responseOf('readVariants', variants))
  await openForm(page)
  await comand(page).selectOption('NTG 4.5')
  const expectedOptions = ['Choose', 'Europe', 'North America', 'Australia & New Zealand', 'Turkey']
  await expect(region(page).getByRole('option')).toHaveText(expectedOptions)
  const values = (options: HTMLOptionElement[]) => options.map(({ value }) => value)
  const optionsOf = (select: typeof region) =>
    select(page)
      .locator('option')
      .evaluateAll(values as never)
  expect(await optionsOf(region)).toEqual(['', ...expectedOptions.slice(1)])
  await region(page).selectOption('Europe')
  await expect(version(page).getByRole('option')).toHaveText(['Choose', 'V9', 'V9.1', 'V10'])
  expect(await optionsOf(version)).toEqual(['', 'V9', 'V9.1', 'V10'])
  await expect(version(page)).toHaveAccessibleDescription('Newest: V10')
  await expect(page.getByText('Newest: V10', { exact: true })).toBeVisible()
  await region(page).selectOption('Turkey')
  await expect(version(page).getByRole('option')).toHaveText(['Choose', 'V7'])
  await expect(version(page)).toHaveValue('')
  await expect(page.getByText('Newest: V7', { exact: true })).toBeVisible()
  await test.step('a unit without regions has a message and a link to the contact section of the help page', async () => {
    const empty = page.getByRole('listitem').filter({ hasText: 'There is nothing to choose here.' })
    await expect(empty).toHaveCount(0)
    await comand(page).selectOption('NTG 5.5')
    await expect(region(page).getByRole('option')).toHaveText(['Not available'])
    await expect(empty.filter({ has: region(page) })).toHaveCount(1)
    await expect(region(page)).toHaveAccessibleDescription('There is nothing to choose here.')
    await expect(region(page)).toBeDisabled()
    await expect.poll(() => amberControls(page)).toEqual(['Write to us'])
    await empty.getByRole('link', { name: 'Write to us', exact: true }).click()
    await expect(page).toHaveURL('/help#contact')
  })
})
