import { urlOf } from '../../src/api/url.ts'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import type { Settings } from '../configure/settings.ts'
import { ask, type Heard } from './ask.ts'

export interface Finding {
  readonly what: string
  /** Absent: nothing is wrong with it. */
  readonly fault?: string
  readonly cure?: string
}

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

type Asked = Pick<Endpoint, 'method' | 'path' | 'auth'>

/** One call of each kind that has a body and goes to a host: browsers ask its leave beforehand. */
const callsNeedingLeave = (host: 'api' | 'admin'): readonly Asked[] => {
  const all: readonly Endpoint[] = Object.values(endpoints)
  const withBody = all.filter((one) => one.host === host && one.json)
  return withBody.filter(
    ({ method, auth }, at) => withBody.findIndex((one) => one.method === method && one.auth === auth) === at,
  )
}

const headersNeeded = ({ auth }: Asked, csrfHeader: string) =>
  auth === 'csrf'
    ? ['Content-Type', csrfHeader]
    : auth === 'bearerIfLoggedIn'
      ? ['Authorization', 'Content-Type', csrfHeader]
      : ['Authorization', 'Content-Type']

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
  if (status >= 300) return ill(what, `OPTIONS is answered ${status}`, cure)
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

/** Looks at the hosts of a shop the way its page will, and changes nothing. */
export async function examine(settings: Settings, now: () => Date): Promise<readonly Finding[]> {
  const page = new URL(settings.siteUrl).origin
  const findings: Finding[] = []
  const reach = async (what: string, url: string, method: 'GET' | 'OPTIONS', headers = {}) => {
    try {
      return await ask(url, method, { origin: page, ...headers })
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : String(problem)
      findings.push(ill(what, why, 'Look at the name, the port and the firewall, and whether the host runs.'))
      return null
    }
  }
  const leave = async (name: string, host: 'api' | 'admin', base: string): Promise<readonly Finding[]> => {
    const what = `The ${name} lets calls through`
    let verdicts: readonly Finding[] = []
    for (const call of callsNeedingLeave(host)) {
      const needed = headersNeeded(call, settings.csrfHeader)
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
  for (const [name, host, given, path] of [
    ['API', 'api', settings.apiBase, endpoints.readPrice.path],
    ['admin API', 'admin', settings.adminBase, null],
  ] as const) {
    const base = without(given)
    const isOwn = new URL(base).origin === page
    const what = `The ${name} answers`
    const heard = await reach(what, `${base}${path ?? '/'}`, 'GET')
    if (heard === null) continue
    if (path !== null && (heard.status !== 200 || !isJson(heard))) {
      const behind = isOwn ? ', and apiUpstream names the host that it stands for' : ''
      const cure = `${base}${path} must answer 200 with JSON: what stands before ${path} is the base${behind}.`
      const fault =
        heard.status === 200 ? 'it answers something else than JSON' : `it answers ${heard.status}`
      findings.push(ill(what, fault, cure))
      continue
    }
    findings.push(fine(what), ...certificate(name, heard, now()))
    if (!isOwn) findings.push(...(await leave(name, host, base)))
    if (path === null) continue
    if (!isOwn) findings.push(origin('The page may read the answers', heard, page), exposed(heard))
    findings.push(cookie(heard, settings), clock(heard, now()))
  }
  const what = 'The address service answers'
  const query = { format: 'json' }
  const told = await reach(what, urlOf(endpoints.lookUpIp, settings.ipService, { query }), 'GET')
  if (told) {
    const granted = first(told.headers['access-control-allow-origin'])
    const isFine = told.status === 200 && /"ip"\s*:\s*"/.test(told.body) && ['*', page].includes(granted)
    const cure = 'It must answer {"ip": "…"} to any page; purchases go on without it, with no address.'
    findings.push(
      ...certificate('address service', told, now()),
      isFine ? fine(what) : ill(what, `it answers ${told.status} and grants ${granted || 'nobody'}`, cure),
    )
  }
  return findings
}
