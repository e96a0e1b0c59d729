import { expect, type Page, type Request } from '@playwright/test'

const HANGS_MS = 10_000

/** Once round the page's own tasks: what it was about to do it has done. */
const turn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => done()
        port2.postMessage(null)
      }),
  )
const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}
const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

/** Waits until all that a page asks is answered, or held back by the path, and nothing new has come of it. */
export function settling(page: Page, holds: (address: string) => boolean): () => Promise<void> {
  const open = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    if (!isCall(request)) return
    begun += 1
    open.add(request)
  })
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => void open.delete(request))

  return () =>
    expect(async () => {
      const before = begun
      await turn(page)
      const onTheWay = [...open].map(addressOf).filter((address) => !holds(address))
      expect(onTheWay, 'what the page asks, and is not answered').toEqual([])
      await turn(page)
      expect(begun, 'what the page has asked').toBe(before)
    }).toPass({ intervals: [0, 10, 20, 50], timeout: HANGS_MS })
}
