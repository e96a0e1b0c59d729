import { expect, type Page, type Request } from '@playwright/test'

const TIMEOUT_MS = 10_000

interface Counted {
  pathsAsking?: Map<string, number>
}

/** Keeps what the page has asked and has no word of: it is known at once here, and to whoever watches the line a little later. */
function countCalls(): void {
  const asking = new Map<string, number>()
  const counted = globalThis as Counted
  counted.pathsAsking = asking
  const initialMacrostep = (address: string | URL) => {
    const { pathname, search } = new URL(address, document.baseURI)
    const where = pathname + search
    asking.set(where, (asking.get(where) ?? 0) + 1)
    return () => void asking.set(where, (asking.get(where) ?? 0) - 1)
  }
  const { fetch } = window
  window.fetch = (asked, options) => {
    const end = initialMacrostep(asked instanceof Request ? asked.url : asked)
    const answer = fetch(asked, options)
    answer.then(end, end)
    return answer
  }
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (...args: readonly unknown[]) {
    const [, address] = args as [string, string | URL]
    this.addEventListener('loadstart', () => {
      this.addEventListener('loadend', initialMacrostep(address), { once: true })
    })
    Reflect.apply(open, this, args)
  }
}

/** Once round the page's own tasks: what it was about to do it has done. Says what it has no word of. */
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
  /** To be done before the page opens. */
  readonly prepare: () => Promise<void>
  /** Waits until all that a page asks is answered, or held back by the path, and nothing new has come of it. */
  readonly settle: () => Promise<void>
}

export function idleWatch(page: Page, held: (address: string) => number): IdleWatch {
  const open = new Set<Request>()
  let begun = 0
  page.on('request', (request) => {
    if (!isCall(request)) return
    begun += 1
    open.add(request)
  })
  for (const over of ['requestfinished', 'requestfailed'] as const)
    page.on(over as 'requestfinished', (request) => void open.delete(request))

  /** Of what is asked at one address, so much as is not held there. */
  const isMore = (address: string, at: number, all: readonly string[]) =>
    all.slice(0, at).filter((one) => one === address).length >= held(address)
  const onTheWay = async () => [
    ...(await turn(page)).filter(isMore),
    ...[...open].map(addressOf).filter(isMore),
  ]
  return {
    prepare: async () => {
      await page.addInitScript(countCalls)
    },
    settle: () =>
      expect(async () => {
        const before = begun
        expect(await onTheWay(), 'what the page asks, and is not answered').toEqual([])
        expect(await onTheWay(), 'what came of it').toEqual([])
        expect(begun, 'what the page has asked').toBe(before)
      }).toPass({ intervals: [0, 10, 20, 50], timeout: TIMEOUT_MS }),
  }
}
