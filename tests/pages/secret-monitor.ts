import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'
import { CSRF_HEADER, PASSWORD_MIN } from '../../src/contract/index.ts'

/** Observations of all pages of one browser context that every test checks. */
export interface SecretObservations {
  /** Passwords that were typed. */
  readonly passwords: ReadonlySet<string>
  /** Everything that was written to browser storage, with its key. */
  readonly stored: readonly string[]
  /** Secrets that were sent to a foreign origin. */
  readonly leaks: readonly string[]
}

/** Prefix of the console lines by which a page reports to the test. */
const PREFIX = 'secret monitor: '
export const isMonitorMessage = (message: ConsoleMessage): boolean => message.text().startsWith(PREFIX)

const POLICY_LINE = /content.security.policy|trusted ?(type|html|script)/i
const TOKEN = /eyJ[\w-]{8,}/
const OWN_HEADERS = ['authorization', CSRF_HEADER.toLowerCase()]

/** Runs in each page before its scripts. */
function observePage(prefix: string): void {
  const log = console.debug.bind(console)
  const report = (kind: string, what: string) => log(prefix + JSON.stringify([kind, what]))
  const reportStored = <T extends object>(
    prototype: T,
    method: keyof T & string,
    entry: (...args: unknown[]) => unknown,
  ) => {
    const original = prototype[method] as (...args: unknown[]) => unknown
    Object.assign(prototype, {
      [method](this: unknown, ...args: unknown[]) {
        report('stored', JSON.stringify(entry(...args)))
        return original.apply(this, args)
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
  reportStored(Storage.prototype, 'setItem', (name, value) => [name, value])
  reportStored(IDBObjectStore.prototype, 'put', (value, name) => [name, value])
  reportStored(IDBObjectStore.prototype, 'add', (value, name) => [name, value])
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(this: Document, value: string) {
      report('stored', value)
      cookie.set?.call(this, value)
    },
  })
}

/** Returns the kinds of secrets in a request to a foreign origin. */
function secretsIn(request: Request, isOwn: (url: string) => boolean): string[] {
  const headers = request.headers()
  const { referer = '' } = headers
  const secrets = OWN_HEADERS.filter((name) => name in headers)
  if (TOKEN.test(JSON.stringify([request.url(), headers, request.postData()]))) secrets.push('a token')
  if (referer !== '' && isOwn(referer)) secrets.push('the address of a page')
  return secrets
}

interface Options {
  /** Origins of the shop and its hosts. */
  readonly ownOrigins: ReadonlySet<string>
  /** Collects CSP violations. */
  readonly violations: string[]
}

/** Observes every page of a browser context. */
export async function monitorSecrets(
  context: BrowserContext,
  { ownOrigins, violations }: Options,
): Promise<SecretObservations> {
  const passwords = new Set<string>()
  const stored: string[] = []
  const leaks: string[] = []
  // A shorter text is a password that is still being typed.
  const keepPassword = (typed: string) => typed.length >= PASSWORD_MIN && passwords.add(typed)
  const reports = { violation: violations, stored, password: { push: keepPassword } }
  context.on('console', (message) => {
    const text = message.text()
    if (isMonitorMessage(message)) {
      const [kind, what] = JSON.parse(text.slice(PREFIX.length)) as [keyof typeof reports, string]
      reports[kind].push(what)
    } else if (POLICY_LINE.test(text)) violations.push(text)
  })
  const isOwn = (url: string) => ownOrigins.has(new URL(url).origin)
  context.on('request', (request) => {
    const url = request.url()
    const isPage = request.isNavigationRequest()
    if (!/^https?:/.test(url) || isOwn(url) || !(isPage || isOwn(request.frame().url()))) return
    leaks.push(...secretsIn(request, isOwn).map((what) => `${url} got ${what}`))
    // A navigation sends the cookies of its host in any case. The headers with cookies are known only later.
    const reportCookies = ({ cookie }: { cookie?: string }) => cookie && leaks.push(`${url} got cookies`)
    if (!isPage) void request.allHeaders().then(reportCookies, () => undefined)
  })
  await context.addInitScript(observePage, PREFIX)
  return { passwords, stored, leaks }
}
