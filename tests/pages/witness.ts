import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { CSRF_HEADER, PASSWORD_MIN } from '../../src/contract/index.ts'

/** What the pages of one browser do that no shop may, whatever a test is about. */
export interface Witness {
  /** What was typed as a password. */
  readonly passwords: ReadonlySet<string>
  /** All that was kept on the device, each with its name. */
  readonly kept: readonly string[]
  /** What is nobody else's, and went to somebody else. */
  readonly leaks: readonly string[]
}

/** Begins each line that a page tells its witness, and nobody else hears. */
const TOLD = 'to the witness: '
export const isTold = (message: ConsoleMessage): boolean => message.text().startsWith(TOLD)

const OF_THE_POLICY = /content.security.policy|trusted ?(type|html|script)/i
const TOKEN = /eyJ[\w-]{8,}/
const OWN_HEADERS = ['authorization', CSRF_HEADER.toLowerCase()]

/** Runs in each page before all else. */
function tell(begin: string): void {
  const say = console.debug.bind(console)
  const told = (kind: string, what: string) => say(begin + JSON.stringify([kind, what]))
  const before = <T extends object>(on: T, name: keyof T & string, kept: (...all: unknown[]) => unknown) => {
    const own = on[name] as (...all: unknown[]) => unknown
    Object.assign(on, {
      [name](this: unknown, ...all: unknown[]) {
        told('kept', JSON.stringify(kept(...all)))
        return own.apply(this, all)
      },
    })
  }
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    told('violation', `${effectiveDirective} in a page: ${blockedURI} ${sourceFile}`),
  )
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'password') told('password', target.value)
    },
    true,
  )
  before(Storage.prototype, 'setItem', (name, value) => [name, value])
  before(IDBObjectStore.prototype, 'put', (value, name) => [name, value])
  before(IDBObjectStore.prototype, 'add', (value, name) => [name, value])
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, value: string) {
      told('kept', value)
      cookie.set?.call(this, value)
    },
  })
}

/** What somebody else gets by a request of the shop, and must not. */
function secretsIn(request: Request, isOwn: (url: string) => boolean): string[] {
  const headers = request.headers()
  const { referer = '' } = headers
  const carried = OWN_HEADERS.filter((name) => name in headers)
  if (TOKEN.test(JSON.stringify([request.url(), headers, request.postData()]))) carried.push('a token')
  if (referer !== '' && isOwn(referer)) carried.push('where it came from')
  return carried
}

interface Known {
  /** Origins of the shop and its hosts. */
  readonly own: ReadonlySet<string>
  /** Takes what the policy had to stop. */
  readonly violations: string[]
}

/** Watches every page of a browser. */
export async function witness(context: BrowserContext, { own, violations }: Known): Promise<Witness> {
  const passwords = new Set<string>()
  const kept: string[] = []
  const leaks: string[] = []
  // What is shorter than any password is one that is being typed.
  const keepPassword = (typed: string) => typed.length >= PASSWORD_MIN && passwords.add(typed)
  const take = { violation: violations, kept, password: { push: keepPassword } }
  context.on('console', (message) => {
    const text = message.text()
    if (isTold(message)) {
      const [kind, what] = JSON.parse(text.slice(TOLD.length)) as [keyof typeof take, string]
      take[kind].push(what)
    } else if (OF_THE_POLICY.test(text)) violations.push(text)
  })
  const isOwn = (url: string) => own.has(new URL(url).origin)
  context.on('request', (request) => {
    const url = request.url()
    const isPage = request.isNavigationRequest()
    if (!/^https?:/.test(url) || isOwn(url) || !(isPage || isOwn(request.frame().url()))) return
    leaks.push(...secretsIn(request, isOwn).map((what) => `${url} got ${what}`))
    // Those of its host come with every page, whoever leads there. What a request carries of them is told a little later.
    const noteCookies = ({ cookie }: { cookie?: string }) => cookie && leaks.push(`${url} got cookies`)
    if (!isPage) void request.allHeaders().then(noteCookies, () => undefined)
  })
  await context.addInitScript(tell, TOLD)
  return { passwords, kept, leaks }
}
