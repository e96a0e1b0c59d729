import { logInByForm, PASSWORD, storedTokens } from './log-in.ts'
import {
  CHECKS_REQUESTS,
  expectLoggedIn,
  findRequests,
  logInAndClearJournal,
  waitForResponseTo,
} from './member.ts'
import { expect, test } from './shop.ts'

test(
  'after a login the tokens are stored, status and balance are loaded, and no other host gets a token',
  CHECKS_REQUESTS,
  async ({ page, world, shop }) => {
    const requests: { url: string; all: string }[] = []
    page.on('request', (request) =>
      requests.push({
        url: request.url(),
        all: JSON.stringify([request.url(), request.headers(), request.postData()]),
      }),
    )
    await page.addInitScript(() => {
      const sent: string[] = []
      const send = window.fetch
      window.fetch = (...request) => {
        sent.push(String(request[0]))
        return send(...request)
      }
      window.addEventListener('login-success', () => {
        const loaded = sent.filter((url) => /\/auth\/user\/status\/|\/points-subs\//.test(url))
        const announced = [localStorage.getItem('authTokens') !== null, loaded]
        sessionStorage.setItem('announced', JSON.stringify(announced))
      })
    })
    await logInByForm(page, 'discount20')
    await waitForResponseTo(world, 'readBalance')
    await waitForResponseTo(world, 'readStatus')
    await test.step('R-SES-02 status and balance are requested with the bearer token', () => {
      for (const call of findRequests(world, 'readStatus', 'readBalance')) {
        expect([call.method, call.headers.authorization?.split(' ')[0]]).toEqual(['GET', 'Bearer'])
        expect(call.headers).not.toHaveProperty('x-csrftoken')
      }
      expect(findRequests(world, 'readStatus').map(({ url }) => url)).toEqual(['/auth/user/status/'])
      expect(findRequests(world, 'readBalance').map(({ url }) => url)).toEqual([
        '/api/v1/points-subs/generate/',
      ])
    })
    await test.step("R-SES-01 the event 'login-success' is dispatched before the data of the user is loaded", async () => {
      expect(await page.evaluate(() => sessionStorage.getItem('announced'))).toBe('[true,[]]')
      expect(await storedTokens(page)).not.toBeNull()
      const [first, ...later] = findRequests(world, 'login', 'readStatus', 'readBalance')
      expect(first?.endpoint).toBe('login')
      expect(later.map(({ endpoint }) => endpoint).sort()).toEqual(['readBalance', 'readStatus'])
    })
    await test.step('R-STO-08 the password is not stored', async () => {
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
      expect(stored).toContain('authTokens')
      expect(stored).not.toContain(PASSWORD)
    })
    await test.step('R-STO-01 both tokens are in the local storage', async () => {
      expect(await storedTokens(page)).toMatchObject({
        access_token: expect.any(String),
        refresh_token: expect.any(String),
      })
    })
    await test.step('R-STO-03 the user of the status response is in the local storage', async () => {
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}')))
        .toEqual({ id: expect.any(Number), email: 'discount20@example.test', discount: 20 })
    })
    await test.step('a token is sent to the shop’s own host alone, also after a reload', async () => {
      const { access_token = '', refresh_token = '' } = (await storedTokens(page)) ?? {}
      const tokens = [access_token, refresh_token].flatMap((token) => token.split('.').slice(1))
      expect(tokens).toHaveLength(4)
      await page.reload()
      await expect(page.getByRole('banner')).toContainText('discount20@example.test')
      const withToken = requests.filter(({ all }) => tokens.some((token) => all.includes(token)))
      expect(withToken.map(({ url }) => url).filter((url) => !url.startsWith(shop.mock.api))).toEqual([])
      expect(withToken).not.toEqual([])
    })
  },
)

test(
  'an expired access token is refreshed before other requests',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    await logInAndClearJournal(page, world)
    await test.step('R-SES-05 after a reload the user is still logged in, and the balance is loaded again', async () => {
      await page.reload()
      await expectLoggedIn(page)
      for (const name of ['readStatus', 'readBalance'] as const) await waitForResponseTo(world, name)
      expect(findRequests(world, 'readStatus', 'readBalance')).toHaveLength(2)
    })
    world.journal.clear()
    const before = await storedTokens(page)
    world.clock.advance(20 * 60_000)
    await page.evaluate(() => {
      const [head, , tail] = JSON.parse(localStorage.getItem('authTokens') ?? '{}').access_token.split('.')
      const expired = [head, btoa(JSON.stringify({ iat: 1, exp: 2 })), tail].join('.')
      localStorage.setItem(
        'authTokens',
        JSON.stringify({ ...JSON.parse(localStorage.getItem('authTokens') ?? '{}'), access_token: expired }),
      )
    })
    await page.reload()
    await expectLoggedIn(page)
    for (const name of ['readStatus', 'readBalance'] as const) await waitForResponseTo(world, name)
    const own = findRequests(world, 'refreshTokens', 'readStatus', 'readBalance')
    const after = await storedTokens(page)
    await test.step('R-SES-14 the refresh comes first, and the new token is used after it', () => {
      expect(own.map(({ endpoint }) => endpoint)[0]).toBe('refreshTokens')
      expect(own.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(own[0]?.body).toEqual({ refresh: before?.refresh_token })
      expect(own[0]?.headers).not.toHaveProperty('authorization')
      expect(own.slice(1).map(({ headers }) => headers.authorization)).toEqual(
        Array(2).fill(`Bearer ${after?.access_token}`),
      )
    })
    await test.step('R-STO-04 the new access token is in the local storage', () => {
      expect(after?.access_token).toEqual(expect.any(String))
      expect(after?.access_token).not.toBe(before?.access_token)
    })
    await test.step('R-SES-15 a refresh token that is not returned is kept', () => {
      expect(after?.access_token).not.toBe(before?.access_token)
      expect(after?.refresh_token).toBe(before?.refresh_token)
    })
  },
)
