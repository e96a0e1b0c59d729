import { holdFiles } from './hold-files.ts'
import { fillInRegistration } from './log-in.ts'
import { findRequests } from './member.ts'
import { expect, test } from './shop.ts'

test('R-ADD-13 a mistyped mail domain has a suggestion when the field was left before hydration', async ({
  page,
}) => {
  const scripts = await holdFiles(page, '**/assets/libraries-*.js')
  await page.goto('/register')
  const email = page.getByLabel('Email')
  await email.fill('new-user@gmial.com')
  await page.getByLabel('Password', { exact: true }).focus()
  const button = page.getByRole('button', { name: 'Use new-user@gmail.com', exact: true })
  await expect(button).toHaveCount(0)
  scripts.release()
  await button.click()
  await expect(email).toHaveValue('new-user@gmail.com')
  await expect(email).toBeFocused()
})

test('R-ADD-13 a click on submit right after a mistyped address sends the form', async ({ page, world }) => {
  await page.goto('/register')
  await fillInRegistration(page)
  await page.getByLabel('Email').fill('new-user@gmial.com')
  const create = page.getByRole('button', { name: 'Create account' })
  const box = await create.boundingBox()
  if (box === null) throw new Error('the button has no bounding box')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await expect(page.getByLabel('Email')).not.toBeFocused()
  expect((await create.boundingBox())?.y, 'the button stays under the pointer').toBe(box.y)
  await page.mouse.up()
  await expect(page).toHaveURL('/profile')
  expect(findRequests(world, 'register')).toHaveLength(1)
})
