import { confirm, confirmations, fill, NEW_PASSWORD, requestResetLink } from './create-password.ts'
import { CHECKS_REQUESTS } from './member.ts'
import { expect, test } from './shop.ts'

test.use({ settings: { resetForm: 'newer' } })

test(
  'R-ADD-06 with the setting the newer body is sent, and the backend accepts it',
  CHECKS_REQUESTS,
  async ({ page, world, shop }) => {
    const link = await requestResetLink(shop, world)
    await page.goto(link)
    await fill(page)
    await confirm(page).click()
    await expect(page).toHaveURL('/login')
    const { searchParams } = new URL(link)
    const [uid, token] = [searchParams.get('id'), searchParams.get('token')]
    expect(confirmations(world).map(({ status, body }) => [status, body])).toEqual([
      [200, { uid, token, password: NEW_PASSWORD, repassword: NEW_PASSWORD }],
    ])
  },
)
