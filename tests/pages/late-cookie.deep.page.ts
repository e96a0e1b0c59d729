import type { Page } from '@playwright/test'
import { choose, codingFiles, row } from './coding-files.ts'
import { expectHeaderWithLateCookie } from './late-cookie.ts'
import { fillInRegistration, logInByForm } from './log-in.ts'
import { expect, test } from './shop.ts'

const FIRST_CALLS = [
  ['login', 200, 'login', (page: Page) => logInByForm(page, 'plain')],
  [
    'registration',
    201,
    'register',
    async (page: Page) => {
      await page.goto('/register')
      await fillInRegistration(page, { email: 'fresh@example.test', password: 'long enough' })
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL('/profile')
    },
  ],
  [
    'password reset',
    200,
    'requestPasswordReset',
    async (page: Page) => {
      await page.goto('/login?forgot=true')
      await page.getByLabel('Email').fill('plain@example.test')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('Request successfully sent on your email')).toBeVisible()
    },
  ],
  [
    'conversion',
    200,
    'convert',
    async (page: Page) => {
      await page.goto('/vrxtool')
      await choose(page, codingFiles('a.vrx'))
      await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
    },
  ],
] as const

for (const [what, status, endpoint, sendRequest] of FIRST_CALLS)
  test(`R-ENG-02 the first ${what} of a fresh profile is sent with its CSRF header where cookies are shown late`, ({
    page,
    world,
  }) => expectHeaderWithLateCookie(page, world, status, endpoint, () => sendRequest(page)))
