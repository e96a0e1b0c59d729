import { expect, type Page, type Request } from '@playwright/test'

const TIMEOUT_MS = 10_000

interface Counted {
  pendingByPath?: Map<string, number>
}

/** Counts the pending requests in the page itself, because Playwright reports them later. */
function countRequests(): void {
  const pending = new Map<string, number>()
  const counted = globalThis as Counted
  counted.pendingByPath = pending
  const countRequest = (url: string | URL) => {
    const { pathname, search } = new URL(url, document.baseURI)
    const path = pathname + search
    pending.set(path, (pending.get(path) ?? 0) + 1)
    return () => void pending.set(path, (pending.get(path) ?? 0) - 1)
  }
  const { fetch } = window
  window.fetch = (input, options) => {
    const end = countRequest(input instanceof Request ? input.url : input)
    const response = fetch(input, options)
    response.then(end, end)
    return response
  }
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (...args: readonly unknown[]) {
    const [, url] = args as [string, string | URL]
    this.addEventListener('loadstart', () => {
      this.addEventListener('loadend', countRequest(url), { once: true })
    })
    Reflect.apply(open, this, args)
  }
}

/** Lets the queued tasks of the page run; returns the paths of its pending requests. */
const flushTasks = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(null)
    })
    const { pendingByPath } = globalThis as Counted
    return [...(pendingByPath ?? [])].flatMap(([path, count]) => Array.from({ length: count }, () => path))
  })
const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}
const isFetchOrXhr = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

interface IdleWatch {
  /** Must be called before the page opens. */
  readonly prepare: () => Promise<void>
  /** Waits until every fetch and XHR of the page is answered or held, and none of them caused another one. */
  readonly settle: () => Promise<void>
}

export function idleWatch(page: Page, countHeld: (path: string) => number): IdleWatch {
  const open = new Set<Request>()
  let requestCount = 0
  page.on('request', (request) => {
    if (!isFetchOrXhr(request)) return
    requestCount += 1
    open.add(request)
  })
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => void open.delete(request))

  /** True for the requests to a path beyond the number of held ones. */
  const exceedsHeld = (path: string, at: number, all: readonly string[]) =>
    all.slice(0, at).filter((earlier) => earlier === path).length >= countHeld(path)
  const pendingNotHeld = async () => [
    ...(await flushTasks(page)).filter(exceedsHeld),
    ...[...open].map(pathOf).filter(exceedsHeld),
  ]
  return {
    prepare: async () => {
      await page.addInitScript(countRequests)
    },
    settle: () =>
      expect(async () => {
        const before = requestCount
        expect(await pendingNotHeld(), 'pending requests').toEqual([])
        expect(await pendingNotHeld(), 'requests that they caused').toEqual([])
        expect(requestCount, 'number of requests').toBe(before)
      }).toPass({ intervals: [0, 10, 20, 50], timeout: TIMEOUT_MS }),
  }
}
