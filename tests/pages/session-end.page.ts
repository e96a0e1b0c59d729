import { calls, ended, isIn, logOut, member, once, WIRE } from './member.ts'
import { expect, test } from './shop.ts'
import { storedTokens } from './sign-in.ts'

test('R-SES-08 R-SES-10 R-STO-05 R-CAT-31 logging out takes both keys away and says so once', async ({
  page,
  world,
}) => {
  await page.addInitScript(() =>
    window.addEventListener('logout', () => sessionStorage.setItem('announced', 'yes')),
  )
  await member(page, world)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await logOut(page)
  await ended(page, '/')
  expect(await page.evaluate(() => sessionStorage.getItem('announced'))).toBe('yes')
})

test(
  'R-SES-15 R-SES-17 R-SES-25 R-CAT-09 two calls refused together: one refresh, each is sent once more, the new refresh token is kept',
  WIRE,
  async ({ page, world, said }) => {
    world.settings.rotateRefreshTokens = true
    await member(page, world)
    const before = await storedTokens(page)
    world.outcomes.add({ ...once, endpoint: 'readStatus', outcome: 'tokenNotValid', commit: true })
    world.outcomes.add({ ...once, endpoint: 'readBalance', outcome: 'tokenNotValid', commit: true })
    await page.reload()
    await isIn(page)
    await expect.poll(() => calls(world, 'readBalance').map(({ status }) => status)).toEqual([401, 200])
    expect(calls(world, 'readStatus').map(({ status }) => status)).toEqual([401, 200])
    expect(calls(world, 'refreshTokens')).toHaveLength(1)
    expect((await storedTokens(page))?.refresh_token).not.toBe(before?.refresh_token)
    expect(said.splice(0)).toHaveLength(2)
  },
)

test(
  'R-SES-19 a call that is refused twice is not sent a third time',
  WIRE,
  async ({ page, world, said }) => {
    await member(page, world)
    world.outcomes.add({
      ...once,
      times: null,
      endpoint: 'readBalance',
      outcome: 'tokenNotValid',
      commit: true,
    })
    await page.reload()
    await isIn(page)
    await expect.poll(() => said.length).toBe(3)
    expect(calls(world, 'readBalance')).toHaveLength(2)
    expect(calls(world, 'refreshTokens')).toHaveLength(1)
    expect(said.splice(0).filter((line) => line.startsWith('The balance could not be loaded'))).toHaveLength(
      1,
    )
  },
)

for (const [id, refresh] of [
  ['R-SES-22', { outcome: 'status', status: 500 }],
  ['R-SES-23 R-CAT-07', { outcome: 'tokenNotValid' }],
  ['R-SES-24 R-CAT-08', { outcome: 'refreshWithoutAccess' }],
] as const) {
  test(
    `${id} R-SES-26 R-SES-31 R-SES-33 R-CAT-06 a refresh that fails during a call ends the session on /login, once (${JSON.stringify(refresh)})`,
    WIRE,
    async ({ page, world, said }) => {
      await member(page, world)
      for (const endpoint of ['readStatus', 'readBalance'] as const) {
        world.outcomes.add({ ...once, times: null, endpoint, outcome: 'tokenNotValid', commit: true })
      }
      world.outcomes.add({ ...once, times: null, endpoint: 'refreshTokens', commit: false, ...refresh })
      await page.reload()
      await ended(page, '/login')
      expect(calls(world, 'refreshTokens')).toHaveLength(1)
      said.splice(0)
    },
  )
}

for (const outcome of [
  { outcome: 'status', status: 500 },
  { outcome: 'reset' },
  { outcome: 'emptyList' },
] as const) {
  test(`R-SES-27 R-CAT-10 a status that cannot be had ends the session at home (${outcome.outcome})`, async ({
    page,
    world,
    said,
  }) => {
    await member(page, world)
    world.outcomes.add({
      ...once,
      times: null,
      endpoint: 'readStatus',
      commit: true,
      ...outcome,
      ...(outcome.outcome === 'status' ? { commit: false } : {}),
    })
    await page.reload()
    await ended(page, '/')
    said.splice(0)
  })
}

test('R-SES-07 R-CAT-11 a balance that cannot be had is only logged', async ({ page, world, said }) => {
  await member(page, world)
  world.outcomes.add({
    ...once,
    times: null,
    endpoint: 'readBalance',
    outcome: 'status',
    status: 500,
    commit: false,
  })
  await page.reload()
  await isIn(page)
  await expect.poll(() => said.length).toBe(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(said.splice(0).at(-1)).toMatch(/^The balance could not be loaded/)
})

test('R-SES-21 an expired token without a refresh token is no session', async ({ page, world }) => {
  await member(page, world)
  await page.evaluate(() => {
    const dead = `x.${btoa(JSON.stringify({ iat: 1, exp: 2 }))}.x`
    localStorage.setItem('authTokens', JSON.stringify({ access_token: dead, refresh_token: '' }))
  })
  await page.reload()
  await ended(page, '/')
  expect(calls(world, 'refreshTokens')).toHaveLength(0)
})

test('R-SES-32 a visitor who is refused is told of no session', async ({ page, world, said }) => {
  world.outcomes.add({ ...once, endpoint: 'login', outcome: 'status', status: 401, commit: false })
  await page.goto('/login')
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('Session ended')).toHaveCount(0)
  await expect(page).toHaveURL('/login')
  expect(said.splice(0)).toHaveLength(1)
})
