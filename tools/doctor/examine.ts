import { urlOf } from '../../src/api/url.ts'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import type { Settings } from '../configure/settings.ts'
import { readUrl } from '../read-url.ts'
import { ask, type Heard } from './ask.ts'
import { httpVersion, upstreams } from './connection.ts'
import { type Finding, messageOf } from './finding.ts'
import { baseBehind, redirectOf } from './redirect.ts'
import { sellerFacts } from './seller.ts'

const DAYS_LEFT = 14
const SKEW_SECONDS = 60
const A_DAY_MS = 86_400_000

const fine = (what: string): Finding => ({ what })
const ill = (what: string, fault: string, cure: string): Finding => ({ what, fault, cure })
const first = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(', ') : (header ?? '')
const listed = (header: string | string[] | undefined) =>
  first(header)
    .toLowerCase()
    .split(/\s*,\s*/)
const without = (base: string) => base.replace(/\/+$/, '')

function origin(what: string, { headers }: Heard, page: string): Finding {
  const granted = first(headers['access-control-allow-origin'])
  const cure = `The host must answer 'Access-Control-Allow-Origin: ${page}' and 'Access-Control-Allow-Credentials: true'.`
  if (granted !== page) return ill(what, `it grants ${granted || 'nobody'}`, cure)
  if (first(headers['access-control-allow-credentials']) !== 'true')
    return ill(what, 'it grants no credentials', cure)
  return fine(what)
}

type Asked = Pick<Endpoint, 'method' | 'path' | 'auth' | 'spends'>

const proofNeeded = (auth: Asked['auth'], csrfHeader: string) =>
  auth === 'csrf'
    ? ['Content-Type', csrfHeader]
    : auth === 'bearerIfLoggedIn'
      ? ['Authorization', 'Content-Type', csrfHeader]
      : ['Authorization', 'Content-Type']

type HeaderNames = Pick<Settings, 'csrfHeader' | 'idempotencyHeader'>

const headersNeeded = ({ auth, spends }: Asked, { csrfHeader, idempotencyHeader }: HeaderNames) => [
  ...proofNeeded(auth, csrfHeader),
  ...(spends && idempotencyHeader !== '' ? [idempotencyHeader] : []),
]

/** One call of each kind that has a body and goes to a host: browsers ask its leave beforehand. */
function callsNeedingLeave(host: 'api' | 'admin', names: HeaderNames): readonly Asked[] {
  const all: readonly Endpoint[] = Object.values(endpoints)
  const withBody = all.filter((one) => one.host === host && one.json)
  const kindOf = (one: Asked) => [one.method, ...headersNeeded(one, names)].join()
  const kinds = withBody.map(kindOf)
  return withBody.filter((one, at) => kinds.indexOf(kindOf(one)) === at)
}

/** GET and POST need no leave; with credentials '*' gives none. */
function preflight(
  what: string,
  { status, headers }: Heard,
  { method, path }: Asked,
  needed: readonly string[],
) {
  const granted = listed(headers['access-control-allow-headers'])
  const missing = needed.filter((name) => !granted.includes(name.toLowerCase()))
  const methods = listed(headers['access-control-allow-methods'])
  const cure = `The host must answer OPTIONS of ${path} with 200 or 204, 'Access-Control-Allow-Headers: ${needed.join(', ')}' and 'Access-Control-Allow-Methods: ${method}'.`
  if (status >= 300) {
    const target = headers.location === undefined ? '' : ` and leads to ${headers.location}`
    return ill(what, `OPTIONS is answered ${status}${target}`, cure)
  }
  if (missing.length > 0) return ill(what, `it does not grant ${missing.join(', ')}`, cure)
  return method !== 'GET' && method !== 'POST' && !methods.includes(method.toLowerCase())
    ? ill(what, `it does not grant the method ${method}`, cure)
    : fine(what)
}

const isWithin = ({ hostname }: URL, domain: string) => hostname === domain || hostname.endsWith(`.${domain}`)

function cookie({ headers }: Heard, { siteUrl, apiBase, csrfCookie }: Settings): Finding {
  const what = 'The page can read the CSRF cookie'
  const [page, host] = [new URL(siteUrl), new URL(apiBase)]
  const set = headers['set-cookie']?.find((one) => one.startsWith(`${csrfCookie}=`))
  if (set === undefined)
    return ill(
      what,
      `no cookie '${csrfCookie}' comes with a GET`,
      'The host must set it on a safe call (Django: ensure_csrf_cookie); or name another with csrfCookie.',
    )
  // Of two that say different things a browser takes the last.
  const [, ...attributes] = set.split(/\s*;\s*/)
  const attribute = (name: string) =>
    attributes.findLast((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const has = (name: string) => attributes.some((one) => one.toLowerCase() === name)
  if (has('httponly'))
    return ill(what, 'it is HttpOnly', 'Set it without HttpOnly (Django: CSRF_COOKIE_HTTPONLY = False).')
  if (has('secure') && page.protocol !== 'https:')
    return ill(what, 'it is Secure, and the shop is not', 'Serve the shop by https.')
  const domain = attribute('domain')?.replace(/^\./, '').toLowerCase()
  const covers = domain === undefined ? page.hostname === host.hostname : isWithin(page, domain)
  if (!covers)
    return ill(
      what,
      `it is for ${domain ?? host.hostname}, and the page is at ${page.hostname}`,
      'Set its Domain to the parent of both names (Django: CSRF_COOKIE_DOMAIN), or pass the API on from the shop (apiUpstream).',
    )
  if (domain !== undefined && !isWithin(host, domain))
    return ill(
      what,
      `it is for ${domain}, which ${host.hostname} may not set: browsers throw it away`,
      'Set its Domain to the parent of both names (Django: CSRF_COOKIE_DOMAIN), on a host whose name ends in it.',
    )
  const path = attribute('path')
  if (path !== '/') {
    const whose = path === undefined ? 'the path of the call alone' : `the path ${path}`
    const cure = 'Set it with Path=/ (Django: CSRF_COOKIE_PATH).'
    return ill(what, `it is for ${whose}, and pages are at /`, cure)
  }
  return fine(what)
}

function certificate(whose: string, { certificate: seen }: Heard, now: Date): Finding[] {
  const what = `The certificate of the ${whose} is trusted and lasts`
  if (seen === undefined) return []
  const cure = 'Renew it, with its whole chain, for exactly this name.'
  if (seen.distrust !== null) return [ill(what, seen.distrust, cure)]
  const days = Math.floor((seen.validUntil.getTime() - now.getTime()) / A_DAY_MS)
  return [days < DAYS_LEFT ? ill(what, `it ends in ${days} days`, cure) : fine(what)]
}

function clock({ headers }: Heard, now: Date): Finding {
  const what = 'The clocks agree'
  const cure = "Set the host's clock by NTP, and have it send Date: a session's life is reckoned by it."
  const date = Date.parse(first(headers.date))
  if (Number.isNaN(date)) return ill(what, 'the host sends no Date', cure)
  const seconds = Math.round((date - now.getTime()) / 1_000)
  return Math.abs(seconds) > SKEW_SECONDS
    ? ill(what, `the host is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`, cure)
    : fine(what)
}

function isJson({ body }: Heard): boolean {
  try {
    return typeof JSON.parse(body) === 'object'
  } catch {
    return false
  }
}

function exposed({ headers }: Heard): Finding {
  const what = 'The name of a download may be read'
  return listed(headers['access-control-expose-headers']).includes('content-disposition')
    ? fine(what)
    : ill(
        what,
        'Content-Disposition is not exposed',
        "The host must answer 'Access-Control-Expose-Headers: Content-Disposition'.",
      )
}

/** The page follows no redirect of a call: a browser would drop the bearer on the way, and a POST its body. */
function redirected(key: string, base: string, path: string, target: string): string {
  const there = baseBehind(target, path)
  return there === undefined || there === base
    ? `The page follows no redirect. The host must answer ${path} itself, and without a login with 401 (Django: look at APPEND_SLASH, SECURE_SSL_REDIRECT and login_required).`
    : `The page follows no redirect. Set ${key} to ${there}.`
}

interface Call {
  readonly base: string
  readonly path: string
  readonly isOwn: boolean
}

/** What keeps the page from reading a first answer of the API. */
function wrongAnswer(what: string, heard: Heard, { base, path, isOwn }: Call): Finding | undefined {
  const target = redirectOf(heard, base + path)
  if (target !== undefined)
    return ill(
      what,
      `it answers ${heard.status} and leads to ${target}`,
      redirected('apiBase', base, path, target),
    )
  if (heard.status === 200 && isJson(heard)) return undefined
  const behind = isOwn ? ', and apiUpstream names the host that it stands for' : ''
  const cure = `${base}${path} must answer 200 with JSON: what stands before ${path} is the base${behind}.`
  return ill(
    what,
    heard.status === 200 ? 'it answers something else than JSON' : `it answers ${heard.status}`,
    cure,
  )
}

function addressService(heard: Heard, { ipService }: Settings, page: string): Finding {
  const what = 'The address service answers'
  const target = redirectOf(heard, ipService)
  if (target !== undefined)
    return ill(
      what,
      `it answers ${heard.status} and leads to ${target}`,
      'Set ipService to where it leads: the policy of the page lets no other host answer, and the look-up has 2 seconds.',
    )
  const granted = first(heard.headers['access-control-allow-origin'])
  const isFine = heard.status === 200 && /"ip"\s*:\s*"/.test(heard.body) && ['*', page].includes(granted)
  const cure = 'It must answer {"ip": "…"} to any page; purchases go on without it, with no address.'
  return isFine ? fine(what) : ill(what, `it answers ${heard.status} and grants ${granted || 'nobody'}`, cure)
}

const SHOP_LIMIT_MS = 3_000

/** A shop that leads to another origin has its pages there, where no host lets them in. One that is not there yet is no fault. */
async function shopItself({ siteUrl }: Settings): Promise<Finding[]> {
  const what = 'The shop is at its own address'
  const { origin: own, href } = new URL(siteUrl)
  const heard = await ask(href, 'GET', {}, SHOP_LIMIT_MS).catch(() => null)
  if (heard === null) return []
  const target = redirectOf(heard, href)
  const there = target === undefined ? own : (readUrl(target)?.origin ?? target)
  return there === own
    ? [fine(what)]
    : [ill(what, `it leads to ${target}`, `Set siteUrl to ${there}, or end the redirect.`)]
}

/** Looks at the hosts of a shop the way its page will, and changes nothing. */
export async function examine(settings: Settings, now: () => Date): Promise<readonly Finding[]> {
  const page = new URL(settings.siteUrl).origin
  const findings: Finding[] = await shopItself(settings)
  const reach = async (what: string, url: string, method: 'GET' | 'OPTIONS', headers = {}) => {
    try {
      return await ask(url, method, { origin: page, ...headers })
    } catch (problem) {
      findings.push(
        ill(
          what,
          messageOf(problem),
          'Look at the name, the port and the firewall, and whether the host runs.',
        ),
      )
      return null
    }
  }
  const leave = async (name: string, host: 'api' | 'admin', base: string): Promise<readonly Finding[]> => {
    const what = `The ${name} lets calls through`
    let verdicts: readonly Finding[] = []
    for (const call of callsNeedingLeave(host, settings)) {
      const needed = headersNeeded(call, settings)
      const names = needed.map((one) => one.toLowerCase()).toSorted()
      const heard = await reach(what, base + call.path.replaceAll(/\{\w+\}/g, '1'), 'OPTIONS', {
        'access-control-request-method': call.method,
        'access-control-request-headers': names.join(','),
      })
      if (heard === null) return []
      verdicts = [origin(`The ${name} lets the page in`, heard, page), preflight(what, heard, call, needed)]
      // What ails one kind of call ails the others: the first speaks for all.
      if (verdicts.some(({ fault }) => fault !== undefined)) break
    }
    return verdicts
  }
  /** Asks for what needs a login, at a path without a slash at its end: hosts like to redirect either. */
  const redirectsNone = async (base: string): Promise<readonly Finding[]> => {
    const what = 'The API redirects no call'
    const { path } = endpoints.readMailing
    const heard = await reach(what, base + path, 'GET')
    if (heard === null) return []
    const target = redirectOf(heard, base + path)
    if (target === undefined) return [fine(what)]
    const fault = `GET ${path} is answered ${heard.status} and leads to ${target}`
    return [ill(what, fault, redirected('apiBase', base, path, target))]
  }
  for (const [name, host, given, path] of [
    ['API', 'api', settings.apiBase, endpoints.readPrice.path],
    ['admin API', 'admin', settings.adminBase, null],
  ] as const) {
    const base = without(given)
    const isOwn = new URL(base).origin === page
    const what = `The ${name} answers`
    const heard = await reach(what, `${base}${path ?? '/'}`, 'GET')
    if (heard === null) continue
    if (path !== null) {
      const problem = wrongAnswer(what, heard, { base, path, isOwn })
      if (problem) {
        findings.push(problem)
        continue
      }
    }
    findings.push(fine(what), ...certificate(name, heard, now()))
    if (!isOwn) findings.push(...(await leave(name, host, base)))
    if (path === null) continue
    if (!isOwn) findings.push(origin('The page may read the answers', heard, page), exposed(heard))
    findings.push(cookie(heard, settings), clock(heard, now()), await httpVersion(settings))
    findings.push(...(await redirectsNone(base)))
  }
  findings.push(...(await upstreams(settings)))
  const query = { format: 'json' }
  const lookUp = urlOf(endpoints.lookUpIp, settings.ipService, { query })
  const told = await reach('The address service answers', lookUp, 'GET')
  if (told)
    findings.push(...certificate('address service', told, now()), addressService(told, settings, page))
  findings.push(...sellerFacts(settings))
  return findings
}
