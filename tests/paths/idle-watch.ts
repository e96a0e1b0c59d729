import { expect, type Page, type Request } from '@playwright/test'

const TIMEOUT_MS = 10_000

interface Counted {
  pathsAsking?: Map<string, number>
}

/** Counts the pending calls in the page itself, which is earlier than Playwright reports their requests. */
function countCalls(): void {
  const asking = new Map<string, number>()
  const counted = globalThis as Counted
  counted.pathsAsking = asking
  const countCall = (address: string | URL) => {
    const { pathname, search } = new URL(address, document.baseURI)
    const where = pathname + search
    asking.set(where, (asking.get(where) ?? 0) + 1)
    return () => void asking.set(where, (asking.get(where) ?? 0) - 1)
  }
  const { fetch } = window
  window.fetch = (input, options) => {
    const end = countCall(input instanceof Request ? input.url : input)
    const response = fetch(input, options)
    response.then(end, end)
    return response
  }
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (...args: readonly unknown[]) {
    const [, address] = args as [string, string | URL]
    this.addEventListener('loadstart', () => {
      this.addEventListener('loadend', countCall(address), { once: true })
    })
    Reflect.apply(open, this, args)
  }
}

/** Lets the queued tasks of the page run; returns the addresses of its pending calls. */
const turn = (page: Page) =>
  page.evaluate(async () => {
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(null)
    })
    const { pathsAsking } = globalThis as Counted
    return [...(pathsAsking ?? [])].flatMap(([address, count]) =>
      Array.from({ length: count }, () => address),
    )
  })
const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return pathname + search
}
const isCall = (request: Request) => ['fetch', 'xhr'].includes(request.resourceType())

interface IdleWatch {
  /** Must be called before the page opens. */
  readonly prepare: () => Promise<void>
  /** Waits until every request of the page is answered or parked by the path, and caused no further one. */
  readonly settle: () => Promise<void>
}

export function idleWatch(page: Page, countParked: (address: string) => number): IdleWatch {
  const open = new Set<Request>()
  let requestCount = 0
  page.on('request', (request) => {
    if (!isCall(request)) return
    requestCount += 1
    open.add(request)
  })
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => void open.delete(request))

  /** True for the requests to an address beyond the number of parked ones. */
  const exceedsParked = (address: string, at: number, all: readonly string[]) =>
    all.slice(0, at).filter((earlier) => earlier === address).length >= countParked(address)
  const onTheWay = async () => [
    ...(await turn(page)).filter(exceedsParked),
    ...[...open].map(addressOf).filter(exceedsParked),
  ]
  return {
    prepare: async () => {
      await page.addInitScript(countCalls)
    },
    settle: () =>
      expect(async () => {
        const before = requestCount
        expect(await onTheWay(), 'pending calls').toEqual([])
        expect(await onTheWay(), 'calls that they caused').toEqual([])
        expect(requestCount, 'number of calls').toBe(before)
      }).toPass({ intervals: [0, 10, 20, 50], timeout: TIMEOUT_MS }),
  }
}
