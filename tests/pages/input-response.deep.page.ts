import type { Page } from '@playwright/test'
import { banner, title } from './member.ts'
import { comand, openForm, orderSummary, region, submitButton } from './order-form.ts'
import { expect, test } from './shop.ts'

/**
 * Runs `script`, which dispatches an event, and evaluates `expression` before React renders anything else.
 */
const afterEvent = <Result>(page: Page, script: string, expression: string) =>
  page.evaluate<Result>(`(async () => {
    ${script}
    await Promise.resolve()
    return ${expression}
  })()`)

test('a link reacts to its click before the next page is rendered', async ({ page }) => {
  await page.goto('/vin-table')
  const link = banner(page).getByRole('link', { name: 'Sign Up' })
  await expect(link).toHaveCSS('opacity', '1')
  const afterClick = await afterEvent<unknown>(
    page,
    `const link = document.querySelector('nav a[href="/register"]')
    link.click()`,
    `[link.ariaBusy, getComputedStyle(link).opacity, document.querySelector('h1').textContent]`,
  )
  expect(afterClick).toEqual(['true', '0.6', 'Sample of a data card'])
  await expect(title(page)).toHaveText('Create account')
  await expect(link).not.toHaveAttribute('aria-busy')
  await expect(link).toHaveCSS('opacity', '1')
})

test('a choice updates the form after its event, or during the next key press; only a submit moves the focus', async ({
  page,
}) => {
  await openForm(page)
  await submitButton(page).and(page.locator(':enabled')).waitFor()
  const focused = await afterEvent<unknown>(
    page,
    `document.querySelector('form button[type=submit]').click()`,
    `[document.activeElement.name, document.activeElement.ariaInvalid]`,
  )
  expect(focused).toEqual(['comand', 'true'])
  const chosen = (name: string, value: string) => `{
    const list = document.querySelector('[name=${name}]')
    list.value = '${value}'
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }`
  const choose = chosen('comand', 'NTG 5.5')
  const isRegionDisabled = `document.querySelector('[name=map_region]').disabled`
  expect(await afterEvent(page, choose, isRegionDisabled)).toBe(true)
  await expect(region(page)).toBeEnabled()
  await expect(comand(page)).toHaveValue('NTG 5.5')
  await expect(orderSummary(page)).toContainText('NTG 5.5')
  // A choice by arrow keys may need more than one key press.
  await expect(comand(page)).toBeFocused()
  const pressTab = `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))`
  await comand(page).selectOption('')
  await expect(region(page)).toBeDisabled()
  expect(await afterEvent(page, choose + pressTab, isRegionDisabled)).toBe(false)
  await comand(page).selectOption('')
  await expect(region(page)).toBeDisabled()
  // A select that the next key enabled stays enabled, though React has not rendered yet.
  const chooseBothAtOnce = `${choose + pressTab}; await Promise.resolve(); ${chosen('map_region', 'Europe')}`
  expect(await afterEvent(page, chooseBothAtOnce, isRegionDisabled)).toBe(false)
  await region(page).selectOption('')
  await submitButton(page).click()
  await expect(region(page)).toBeFocused()
  await comand(page).focus()
  await comand(page).selectOption('NTG 4.5')
  await expect(region(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(comand(page)).toBeFocused()
  await submitButton(page).click()
  await expect(region(page)).toBeFocused()
})

test('an invalid form focuses its field during the click, and shows the error afterwards', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByRole('main').getByLabel('Email')
  await email.waitFor()
  const press = () =>
    afterEvent<unknown>(
      page,
      `document.querySelector('main button[type=submit]').click()`,
      `[document.activeElement.name, document.activeElement.ariaInvalid]`,
    )
  expect(await press()).toEqual(['email', 'false'])
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  // A second submit with the same error moves the focus to the field again.
  await page.getByLabel('Password').focus()
  expect(await press()).toEqual(['email', 'true'])
})
