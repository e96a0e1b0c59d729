import { urlOf } from '../../src/api/url.ts'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import type { Settings } from '../configure/settings.ts'
import { readUrl } from '../read-url.ts'
import { httpVersion, upstreams } from './connection.ts'
import { type Finding, messageOf } from './finding.ts'
import { baseUrlOfTarget, redirectOf } from './redirect.ts'
import { checkSellerSettings } from './seller.ts'
import { type DoctorResponse, sendRequest } from './send-request.ts'

const MIN_DAYS_LEFT = 14
const MAX_SKEW_SECONDS = 60
const A_DAY_MS = 86_400_000

const ok = (title: string): Finding => ({ title })
const fault = (title: string, fault: string, solution: string): Finding => ({ title, fault, solution })
const headerText = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(', ') : (header ?? '')
const headerList = (header: string | string[] | undefined) =>
  headerText(header)
    .toLowerCase()
    .split(/\s*,\s*/)
const withSampleIds = (path: string) => path.replaceAll(/\{\w+\}/g, '1')
const withoutTrailingSlash = (base: string) => base.replace(/\/+$/, '')

function origin(title: string, { headers }: DoctorResponse, page: string): Finding {
  const granted = headerText(headers['access-control-allow-origin'])
  const solution = `The backend must send 'Access-Control-Allow-Origin: ${page}' and 'Access-Control-Allow-Credentials: true'.`
  if (granted !== page) return fault(title, `it allows ${granted || 'no origin'}`, solution)
  if (headerText(headers['access-control-allow-credentials']) !== 'true')
    return fault(title, 'it does not allow credentials', solution)
  return ok(title)
}

type EndpointFacts = Pick<Endpoint, 'method' | 'path' | 'auth' | 'spends'>

const credentialHeaders = (auth: EndpointFacts['auth'], csrfHeader: string) =>
  auth === 'csrf'
    ? ['Content-Type', csrfHeader]
    : auth === 'bearerIfLoggedIn'
      ? ['Authorization', 'Content-Type', csrfHeader]
      : ['Authorization', 'Content-Type']

type HeaderNames = Pick<Settings, 'csrfHeader' | 'idempotencyHeader'>

const headersNeeded = ({ auth, spends }: EndpointFacts, { csrfHeader, idempotencyHeader }: HeaderNames) => [
  ...credentialHeaders(auth, csrfHeader),
  ...(spends && idempotencyHeader !== '' ? [idempotencyHeader] : []),
]

/** One endpoint for each combination of method and headers that needs a preflight. */
function endpointsWithPreflight(host: 'api' | 'admin', names: HeaderNames): readonly EndpointFacts[] {
  const all: readonly Endpoint[] = Object.values(endpoints)
  const withBody = all.filter((endpoint) => endpoint.host === host && endpoint.json)
  const signatureOf = (endpoint: EndpointFacts) => [endpoint.method, ...headersNeeded(endpoint, names)].join()
  const signatures = withBody.map(signatureOf)
  return withBody.filter((endpoint, index) => signatures.indexOf(signatureOf(endpoint)) === index)
}

/**
 * CORS allows GET and POST without `Access-Control-Allow-Methods`; '*' does not count in requests with
 * credentials.
 */
function preflight(
  title: string,
  { status, headers }: DoctorResponse,
  { method, path }: EndpointFacts,
  needed: readonly string[],
) {
  const granted = headerList(headers['access-control-allow-headers'])
  const missing = needed.filter((name) => !granted.includes(name.toLowerCase()))
  const methods = headerList(headers['access-control-allow-methods'])
  const solution = `The backend must answer OPTIONS of ${path} with 200 or 204, 'Access-Control-Allow-Headers: ${needed.join(', ')}' and 'Access-Control-Allow-Methods: ${method}'.`
  if (status >= 300) {
    const target = headers.location === undefined ? '' : ` and redirects to ${headers.location}`
    return fault(title, `OPTIONS gets ${status}${target}`, solution)
  }
  if (missing.length > 0) return fault(title, `it does not allow ${missing.join(', ')}`, solution)
  return method !== 'GET' && method !== 'POST' && !methods.includes(method.toLowerCase())
    ? fault(title, `it does not allow the method ${method}`, solution)
    : ok(title)
}

const isWithin = ({ hostname }: URL, domain: string) => hostname === domain || hostname.endsWith(`.${domain}`)

function cookie({ headers }: DoctorResponse, { siteUrl, apiBase, csrfCookie }: Settings): Finding {
  const title = 'The page can read the CSRF cookie'
  const [page, host] = [new URL(siteUrl), new URL(apiBase)]
  const set = headers['set-cookie']?.find((cookie) => cookie.startsWith(`${csrfCookie}=`))
  if (set === undefined)
    return fault(
      title,
      `no cookie '${csrfCookie}' in the response to a GET`,
      'The backend must set it for safe requests (Django: ensure_csrf_cookie); or set csrfCookie to its name.',
    )
  // The last of two equal attributes counts, as in browsers.
  const [, ...attributes] = set.split(/\s*;\s*/)
  const attribute = (name: string) =>
    attributes.findLast((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const has = (name: string) => attributes.some((text) => text.toLowerCase() === name)
  if (has('httponly'))
    return fault(title, 'it is HttpOnly', 'Set it without HttpOnly (Django: CSRF_COOKIE_HTTPONLY = False).')
  if (has('secure') && page.protocol !== 'https:')
    return fault(title, 'it is Secure, but the shop uses http', 'Serve the shop by https.')
  const domain = attribute('domain')?.replace(/^\./, '').toLowerCase()
  const covers = domain === undefined ? page.hostname === host.hostname : isWithin(page, domain)
  if (!covers)
    return fault(
      title,
      `its domain is ${domain ?? host.hostname}, but the page is at ${page.hostname}`,
      'Set its Domain to the parent of both names (Django: CSRF_COOKIE_DOMAIN), or proxy the API through the shop (apiUpstream).',
    )
  if (domain !== undefined && !isWithin(host, domain))
    return fault(
      title,
      `its domain is ${domain}, which ${host.hostname} may not set: browsers ignore it`,
      'Set its Domain to the parent of both names (Django: CSRF_COOKIE_DOMAIN), on a host whose name ends in it.',
    )
  const path = attribute('path')
  if (path !== '/') {
    const validFor = path === undefined ? 'the path of the request only' : `the path ${path}`
    const solution = 'Set it with Path=/ (Django: CSRF_COOKIE_PATH).'
    return fault(title, `it is valid for ${validFor}, but pages are at /`, solution)
  }
  return ok(title)
}

function certificate(host: string, { certificate: tlsCertificate }: DoctorResponse, now: Date): Finding[] {
  const title = `The certificate of the ${host} is trusted and not about to expire`
  if (tlsCertificate === undefined) return []
  const solution = 'Renew it, with its whole chain, for exactly this name.'
  if (tlsCertificate.invalidReason !== null) return [fault(title, tlsCertificate.invalidReason, solution)]
  const days = Math.floor((tlsCertificate.validUntil.getTime() - now.getTime()) / A_DAY_MS)
  return [days < MIN_DAYS_LEFT ? fault(title, `it expires in ${days} days`, solution) : ok(title)]
}

function clock({ headers }: DoctorResponse, now: Date): Finding {
  const title = 'The clock of the backend is right'
  const solution =
    "Set the backend's clock by NTP, and send Date: the page calculates when a session expires by it."
  const date = Date.parse(headerText(headers.date))
  if (Number.isNaN(date)) return fault(title, 'the backend sends no Date', solution)
  const seconds = Math.round((date - now.getTime()) / 1_000)
  return Math.abs(seconds) > MAX_SKEW_SECONDS
    ? fault(title, `the backend is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead' : 'behind'}`, solution)
    : ok(title)
}

function isJson({ body }: DoctorResponse): boolean {
  try {
    return typeof JSON.parse(body) === 'object'
  } catch {
    return false
  }
}

function exposedHeaders({ headers }: DoctorResponse): Finding {
  const title = 'The page can read the file name of a download'
  return headerList(headers['access-control-expose-headers']).includes('content-disposition')
    ? ok(title)
    : fault(
        title,
        'Content-Disposition is not exposed',
        "The backend must send 'Access-Control-Expose-Headers: Content-Disposition'.",
      )
}

/** The page does not follow redirects: a browser would drop the Authorization header and the body of a POST. */
function redirectSolution(key: string, base: string, path: string, target: string): string {
  const baseOfTarget = baseUrlOfTarget(target, path)
  return baseOfTarget === undefined || baseOfTarget === base
    ? `The page does not follow redirects. The backend must answer ${path} itself, and with 401 without a login (Django: see APPEND_SLASH, SECURE_SSL_REDIRECT and login_required).`
    : `The page does not follow redirects. Set ${key} to ${baseOfTarget}.`
}

interface Call {
  readonly host: 'api' | 'admin'
  readonly base: string
  readonly path: string
  readonly isOwn: boolean
}

/**
 * A fault if the page could not use the backend's first response. The admin API has no endpoint
 * with GET, so any status is accepted except a redirect and a server error.
 */
function unusableResponse(
  title: string,
  response: DoctorResponse,
  { host, base, path, isOwn }: Call,
): Finding | undefined {
  const key = host === 'api' ? 'apiBase' : 'adminBase'
  const target = redirectOf(response, base + path)
  if (target !== undefined)
    return fault(
      title,
      `it responds with ${response.status} and redirects to ${target}`,
      redirectSolution(key, base, path, target),
    )
  if (host === 'admin' ? response.status < 500 : response.status === 200 && isJson(response)) return undefined
  const upstreamNote = isOwn ? `, and ${host}Upstream is the URL of the backend` : ''
  const needed = host === 'admin' ? 'answer without a server error' : 'return 200 with JSON'
  const solution = `${base}${path} must ${needed}: ${base} is ${key}${upstreamNote}.`
  return fault(
    title,
    response.status === 200 ? 'its response is not JSON' : `it responds with ${response.status}`,
    solution,
  )
}

function ipLookUp(response: DoctorResponse, { ipService }: Settings, page: string): Finding {
  const title = 'The IP look-up works'
  const target = redirectOf(response, ipService)
  if (target !== undefined)
    return fault(
      title,
      `it responds with ${response.status} and redirects to ${target}`,
      'Set ipService to that URL: the Content-Security-Policy of the page allows no other host, and the look-up has 2 seconds.',
    )
  const granted = headerText(response.headers['access-control-allow-origin'])
  const isFine =
    response.status === 200 && /"ip"\s*:\s*"/.test(response.body) && ['*', page].includes(granted)
  const solution =
    'It must return {"ip": "…"} to any origin; without it purchases work, but without an IP address.'
  return isFine
    ? ok(title)
    : fault(title, `it responds with ${response.status} and allows ${granted || 'no origin'}`, solution)
}

const SHOP_LIMIT_MS = 3_000

/**
 * A redirect to another origin is a fault, because CORS does not allow that origin. A shop that is not online
 * yet is no fault.
 */
async function shopUrl({ siteUrl }: Settings): Promise<Finding[]> {
  const title = 'The shop is at siteUrl'
  const { origin: own, href } = new URL(siteUrl)
  const response = await sendRequest(href, 'GET', {}, SHOP_LIMIT_MS).catch(() => null)
  if (response === null) return []
  const target = redirectOf(response, href)
  const targetOrigin = target === undefined ? own : (readUrl(target)?.origin ?? target)
  return targetOrigin === own
    ? [ok(title)]
    : [fault(title, `it redirects to ${target}`, `Set siteUrl to ${targetOrigin}, or remove the redirect.`)]
}

/** Checks the hosts of a shop as its page will use them, without changing anything. */
export async function checkHosts(settings: Settings, now: () => Date): Promise<readonly Finding[]> {
  const page = new URL(settings.siteUrl).origin
  const findings: Finding[] = await shopUrl(settings)
  const request = async (title: string, url: string, method: 'GET' | 'OPTIONS', headers = {}) => {
    try {
      return await sendRequest(url, method, { origin: page, ...headers })
    } catch (problem) {
      findings.push(
        fault(
          title,
          messageOf(problem),
          'Check the name, the port and the firewall, and that the server is running.',
        ),
      )
      return null
    }
  }
  const checkCors = async (
    name: string,
    host: 'api' | 'admin',
    base: string,
  ): Promise<readonly Finding[]> => {
    const title = `The ${name} accepts preflight requests`
    let results: readonly Finding[] = []
    for (const call of endpointsWithPreflight(host, settings)) {
      const needed = headersNeeded(call, settings)
      const names = needed.map((header) => header.toLowerCase()).toSorted()
      const response = await request(title, base + withSampleIds(call.path), 'OPTIONS', {
        'access-control-request-method': call.method,
        'access-control-request-headers': names.join(','),
      })
      if (response === null) return []
      results = [
        origin(`The ${name} allows the origin of the page`, response, page),
        preflight(title, response, call, needed),
      ]
      // The cause is usually the same for all endpoints, so the first fault is enough.
      if (results.some(({ fault }) => fault !== undefined)) break
    }
    return results
  }
  /** Requests an endpoint that needs a login and has no trailing slash: backends tend to redirect both. */
  const checkRedirects = async (base: string): Promise<readonly Finding[]> => {
    const title = 'The API does not redirect'
    const { path } = endpoints.readMailing
    const response = await request(title, base + path, 'GET')
    if (response === null) return []
    const target = redirectOf(response, base + path)
    if (target === undefined) return [ok(title)]
    const problem = `GET ${path} gets ${response.status} and redirects to ${target}`
    return [fault(title, problem, redirectSolution('apiBase', base, path, target))]
  }
  for (const [name, host, configured, path] of [
    ['API', 'api', settings.apiBase, endpoints.readPrice.path],
    ['admin API', 'admin', settings.adminBase, withSampleIds(endpoints.updateAdminProfile.path)],
  ] as const) {
    const base = withoutTrailingSlash(configured)
    const isOwn = new URL(base).origin === page
    const title = `The ${name} works`
    const response = await request(title, base + path, 'GET')
    if (response === null) continue
    const problem = unusableResponse(title, response, { host, base, path, isOwn })
    if (problem) {
      findings.push(problem)
      continue
    }
    findings.push(ok(title), ...certificate(name, response, now()))
    if (!isOwn) findings.push(...(await checkCors(name, host, base)))
    if (host === 'admin') continue
    if (!isOwn)
      findings.push(origin('The page can read the responses', response, page), exposedHeaders(response))
    findings.push(cookie(response, settings), clock(response, now()), await httpVersion(settings))
    findings.push(...(await checkRedirects(base)))
  }
  findings.push(...(await upstreams(settings)))
  const query = { format: 'json' }
  const lookUp = urlOf(endpoints.lookUpIp, settings.ipService, { query })
  const response = await request('The IP look-up works', lookUp, 'GET')
  if (response)
    findings.push(...certificate('IP look-up', response, now()), ipLookUp(response, settings, page))
  findings.push(...checkSellerSettings(settings))
  return findings
}
