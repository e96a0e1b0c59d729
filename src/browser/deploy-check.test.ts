import { expect, it } from 'vitest'
import { createDeployCheck } from './deploy-check.ts'

/** A page of the first release, and what its server and its browser do. */
function page(served: () => Promise<string> | string, { isBusy = false, isBlocked = false } = {}) {
  const kept = new Map<string, string>()
  const seen = { loads: 0, told: 0, asked: [] as string[] }
  const window = {
    document: { documentElement: { dataset: { js: '/assets/index-1.js /assets/page-1.js' } } },
    location: {
      href: 'https://shop.example/login?a=1',
      reload: () => {
        seen.loads += 1
      },
    },
    fetch: async (url: string, { cache }: { cache: string }) => {
      seen.asked.push(`${url} ${cache}`)
      return { text: served }
    },
    get sessionStorage() {
      if (isBlocked) throw new Error('blocked')
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      }
    },
  }
  const notify = () => {
    seen.told += 1
  }
  const deployCheck = createDeployCheck(window as unknown as Window, { isBusy: () => isBusy, notify })
  return { seen, release: deployCheck }
}
const of = (deployCheck: number) =>
  `<html lang="en" data-js="/assets/index-${deployCheck}.js /assets/page-1.js">`

it('a page whose release is gone is loaded anew, once, however many parts are missing', async () => {
  const { seen, release: deployCheck } = page(() => of(2))
  expect(await Promise.all([deployCheck.reloadIfOutdated(), deployCheck.reloadIfOutdated()])).toEqual([
    true,
    true,
  ])
  expect(seen).toEqual({ loads: 1, told: 0, asked: ['https://shop.example/login?a=1 no-store'] })
})

it('it is never loaded twice for the same release, but for the next one', async () => {
  let latest = 2
  const { seen, release: deployCheck } = page(() => of(latest))
  expect([await deployCheck.reloadIfOutdated(), await deployCheck.reloadIfOutdated()]).toEqual([true, false])
  expect(seen).toMatchObject({ loads: 1, told: 1 })
  latest = 3
  expect(await deployCheck.reloadIfOutdated()).toBe(true)
  expect(seen).toMatchObject({ loads: 2, told: 1 })
})

it.each([
  ['the release is the same', () => of(1)],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['something else answers', () => '<html><title>Log in to the network</title>'],
])('where %s it stays and says nothing', async (_, served) => {
  const { seen, release: deployCheck } = page(served)
  expect(await deployCheck.reloadIfOutdated()).toBe(false)
  deployCheck.notifyIfOutdated()
  await new Promise(setImmediate)
  expect(seen).toMatchObject({ loads: 0, told: 0 })
})

it.each([
  ['while something would be lost', { isBusy: true }],
  ['where a browser keeps nothing, so that nobody knew when to stop', { isBlocked: true }],
])('%s it stays, and says that only loading anew helps', async (_, circumstances) => {
  const { seen, release: deployCheck } = page(() => of(2), circumstances)
  expect(await deployCheck.reloadIfOutdated()).toBe(false)
  expect(seen).toMatchObject({ loads: 0, told: 1 })
})

it('what is not left anyway is only told', async () => {
  const { seen, release: deployCheck } = page(() => of(2))
  deployCheck.notifyIfOutdated()
  await new Promise(setImmediate)
  expect(seen).toMatchObject({ loads: 0, told: 1 })
})
