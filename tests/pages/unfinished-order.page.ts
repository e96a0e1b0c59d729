import type { World } from '../../mock-server/world/world.ts'
import { submitLogin } from './log-in.ts'
import { banner, expectLoggedIn, expectSessionEnded, FIRST_REQUEST, findRequests } from './member.ts'
import { expectEmpty, expectFilledIn, ORDER, openFilledForm, VIN } from './order-form.ts'
import { shortenWaitForNewerTokens } from './session-ends.ts'
import { expect, test } from './shop.ts'

/** Makes the next code request end the session: access and refresh token are refused as not valid. */
function refuseTokensAtCodeRequest(world: World): void {
  world.outcomes.add({
    ...FIRST_REQUEST,
    times: null,
    endpoint: 'refreshTokens',
    outcome: 'tokenNotValid',
    commit: false,
  })
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'tokenNotValid', commit: false })
}

test('R-SES-22 if a code request ends the session, the login leads back to the page with the order, which sends nothing until the next click', async ({
  page,
  world,
  consoleLines,
}) => {
  await shortenWaitForNewerTokens(page)
  await openFilledForm(page, { name: 'points' })
  const button = page.getByRole('main').getByRole('button', { name: 'Generate' })
  const endSessionByClick = async () => {
    await expect(button).toBeEnabled()
    refuseTokensAtCodeRequest(world)
    await button.click()
    await expectSessionEnded(page, '/login')
  }
  for (const [index, path] of ['/navipin', '/payment'].entries())
    await test.step(`R-SES-22 ${path}`, async () => {
      if (path === '/payment') {
        await page.evaluate(
          (usr) => {
            history.replaceState({ usr }, '', '/payment')
            window.dispatchEvent(new PopStateEvent('popstate'))
          },
          { ...ORDER },
        )
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select your payment method')
      }
      await endSessionByClick()
      await submitLogin(page, 'points')
      await expect(banner(page)).toContainText('points@example.test')
      await expect(page).toHaveURL(path)
      if (path === '/navipin') await expectFilledIn(page)
      else await expect(page.getByRole('main')).toContainText(VIN)
      await expect(button).toBeEnabled()
      expect(findRequests(world, 'generate')).toHaveLength(index + 1)
    })
  await test.step('an order whose request ended the session is not shown to the next user', async () => {
    await page.getByRole('link', { name: 'Change order' }).click()
    await expect(page).toHaveURL('/navipin')
    await expectFilledIn(page)
    await endSessionByClick()
    await submitLogin(page, 'plain')
    await expectLoggedIn(page)
    await expect(page).toHaveURL('/navipin')
    await expectEmpty(page)
  })
  consoleLines.splice(0)
})
