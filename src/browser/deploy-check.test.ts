import { expect, it } from 'vitest'
import { createDeployCheck } from './deploy-check.ts'

/** A page of the first release with a fake server and a fake browser. */
function page(served: () => Promise<string> | string, { isBusy = false, isBlocked = false } = {}) {
  const stored = new Map<string, string>()
  const seen = { loads: 0, notified: 0, requests: [] as string[] }
  const window = {
    document: { documentElement: { dataset: { js: '/assets/index-1.js /assets/page-1.js' } } },
    location: {
      href: 'https://shop.example/login?a=1',
      reload: () => {
        seen.loads += 1
      },
    },
    fetch: async (url: string, { cache }: { cache: string }) => {
      seen.requests.push(`${url} ${cache}`)
      return { text: served }
    },
    get sessionStorage() {
      if (isBlocked) throw new Error('blocked')
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => stored.set(key, value),
      }
    },
  }
  const notify = () => {
    seen.notified += 1
  }
  const deployCheck = createDeployCheck(window as unknown as Window, { isBusy: () => isBusy, notify })
  return { seen, deployCheck }
}
const htmlOf = (release: number) => `<html lang="en" data-js="/assets/index-${release}.js /assets/page-1.js">`

it('an outdated page is reloaded once, however many chunks are missing', async () => {
  const { seen, deployCheck } = page(() => htmlOf(2))
  expect(await Promise.all([deployCheck.reloadIfOutdated(), deployCheck.reloadIfOutdated()])).toEqual([
    true,
    true,
  ])
  expect(seen).toEqual({ loads: 1, notified: 0, requests: ['https://shop.example/login?a=1 no-store'] })
})

it('the page is reloaded once per release', async () => {
  let latest = 2
  const { seen, deployCheck } = page(() => htmlOf(latest))
  expect([await deployCheck.reloadIfOutdated(), await deployCheck.reloadIfOutdated()]).toEqual([true, false])
  expect(seen).toMatchObject({ loads: 1, notified: 1 })
  latest = 3
  expect(await deployCheck.reloadIfOutdated()).toBe(true)
  expect(seen).toMatchObject({ loads: 2, notified: 1 })
})

it.each([
  ['the release is the same', () => htmlOf(1)],
  ['the server does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['another page answers', () => '<html><title>Log in to the network</title>'],
])('if %s, the page is not reloaded and notify() is not called', async (_, served) => {
  const { seen, deployCheck } = page(served)
  expect(await deployCheck.reloadIfOutdated()).toBe(false)
  deployCheck.notifyIfOutdated()
  await new Promise(setImmediate)
  expect(seen).toMatchObject({ loads: 0, notified: 0 })
})

it.each([
  ['while a reload would lose data', { isBusy: true }],
  ['without sessionStorage, where a reload could repeat without end', { isBlocked: true }],
])('%s, the page is not reloaded, but notify() is called', async (_, options) => {
  const { seen, deployCheck } = page(() => htmlOf(2), options)
  expect(await deployCheck.reloadIfOutdated()).toBe(false)
  expect(seen).toMatchObject({ loads: 0, notified: 1 })
})

it('notifyIfOutdated() notifies of a newer release and does not reload', async () => {
  const { seen, deployCheck } = page(() => htmlOf(2))
  deployCheck.notifyIfOutdated()
  await new Promise(setImmediate)
  expect(seen).toMatchObject({ loads: 0, notified: 1 })
})
