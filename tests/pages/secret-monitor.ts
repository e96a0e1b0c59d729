import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { CSRF_HEADER, PASSWORD_MIN } from '../../src/contract/index.ts'

/** Observations of all pages of one browser context that every test checks. */
export interface SecretObservations {
  /** Passwords that were typed. */
  readonly passwords: ReadonlySet<string>
  /** Everything that was written to browser storage, with its key. */
  readonly kept: readonly string[]
  /** Secrets that were sent to a foreign origin. */
  readonly leaks: readonly string[]
}

/** Prefix of the console lines by which a page reports to the test. */
const PREFIX = 'secret monitor: '
export const isMonitorMessage = (message: ConsoleMessage): boolean => message.text().startsWith(PREFIX)

const OF_THE_POLICY = /content.security.policy|trusted ?(type|html|script)/i
const TOKEN = /eyJ[\w-]{8,}/
const OWN_HEADERS = ['authorization', CSRF_HEADER.toLowerCase()]

/** Runs in each page before its scripts. */
function observePage(prefix: string): void {
  const log = console.debug.bind(console)
  const report = (kind: string, what: string) => log(prefix + JSON.stringify([kind, what]))
  const before = <T extends object>(on: T, name: keyof T & string, kept: (...all: unknown[]) => unknown) => {
    const own = on[name] as (...all: unknown[]) => unknown
    Object.assign(on, {
      [name](this: unknown, ...all: unknown[]) {
        report('kept', JSON.stringify(kept(...all)))
        return own.apply(this, all)
      },
    })
  }
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    report('violation', `${effectiveDirective} in a page: ${blockedURI} ${sourceFile}`),
  )
  window.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'password') report('password', target.value)
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
      report('kept', value)
      cookie.set?.call(this, value)
    },
  })
}

/** Returns the kinds of secrets in a request to a foreign origin. */
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
  /** Collects CSP violations. */
  readonly violations: string[]
}

/** Observes every page of a browser context. */
export async function monitorSecrets(
  context: BrowserContext,
  { own, violations }: Known,
): Promise<SecretObservations> {
  const passwords = new Set<string>()
  const kept: string[] = []
  const leaks: string[] = []
  // A shorter text is a password that is still being typed.
  const keepPassword = (typed: string) => typed.length >= PASSWORD_MIN && passwords.add(typed)
  const take = { violation: violations, kept, password: { push: keepPassword } }
  context.on('console', (message) => {
    const text = message.text()
    if (isMonitorMessage(message)) {
      const [kind, what] = JSON.parse(text.slice(PREFIX.length)) as [keyof typeof take, string]
      take[kind].push(what)
    } else if (OF_THE_POLICY.test(text)) violations.push(text)
  })
  const isOwn = (url: string) => own.has(new URL(url).origin)
  context.on('request', (request) => {
    const url = request.url()
    const isPage = request.isNavigationRequest()
    if (!/^https?:/.test(url) || isOwn(url) || !(isPage || isOwn(request.frame().url()))) return
    leaks.push(...secretsIn(request, isOwn).map((what) => `${url} got ${what}`))
    // A navigation sends the cookies of its host in any case. The headers with cookies are known only later.
    const noteCookies = ({ cookie }: { cookie?: string }) => cookie && leaks.push(`${url} got cookies`)
    if (!isPage) void request.allHeaders().then(noteCookies, () => undefined)
  })
  await context.addInitScript(observePage, PREFIX)
  return { passwords, kept, leaks }
}
