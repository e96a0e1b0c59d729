import { CSRF_HEADER } from '../../../src/contract/index.ts'
import { type Check, expectThat, notAsked } from '../check.ts'
import type { Heard } from '../exchange.ts'
import { forEach, isRead, ownRows } from './each.ts'

const listOf = (header: unknown): string[] =>
  String(header ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)

const grants = ({ headers }: Heard) => headers['access-control-allow-origin']

const foreign = (origin: string): string[] => [
  'https://evil.example',
  'null',
  `${origin}.evil.example`,
  origin.replace(/^https?/, (scheme) => (scheme === 'http' ? 'https' : 'http')),
]

const preflight = (method: string, origin: string, more = '') =>
  ({
    method: 'OPTIONS',
    origin,
    csrf: 'none',
    authorization: null,
    headers: {
      'access-control-request-method': method,
      'access-control-request-headers': `authorization,content-type,${CSRF_HEADER.toLowerCase()}${more}`,
    },
  }) as const

const letsThePageIn = forEach(ownRows, 'preflight', ({ name, method }) => ({
  assumptions: ['ASM-ORIGINS'],
  safe: true,
  run: async (host) => {
    const { origin } = host.target
    if (origin === null) notAsked('needs the origin of a page that the host lets in')
    const visitor = await host.visitor()
    const heard = await visitor.call(name, {}, preflight(method, origin))
    const { status, headers } = heard
    expectThat(status < 300, `a preflight was answered ${status}`)
    expectThat(grants(heard) === origin, `a preflight grants ${grants(heard) ?? 'nothing'}`)
    expectThat(headers['access-control-allow-credentials'] === 'true', 'a preflight grants no credentials')
    expectThat(
      ['GET', 'POST'].includes(method) ||
        listOf(headers['access-control-allow-methods']).includes(method.toLowerCase()),
      `a preflight does not grant ${method}`,
    )
    const granted = listOf(headers['access-control-allow-headers'])
    for (const header of ['authorization', 'content-type', CSRF_HEADER.toLowerCase()])
      expectThat(granted.includes(header), `a preflight does not grant ${header}`)
  },
}))

const keepsOthersOut = forEach(ownRows, 'foreign-origin', (row) => ({
  assumptions: ['ASM-ORIGINS'],
  safe: true,
  run: async (host) => {
    const visitor = await host.visitor()
    for (const origin of foreign(host.target.origin ?? 'https://shop.example')) {
      const asked = [await visitor.call(row.name, {}, preflight(row.method, origin))]
      if (isRead(row)) asked.push(await visitor.call(row.name, {}, { origin }))
      for (const heard of asked) {
        const granted = grants(heard)
        expectThat(granted !== '*' && granted !== origin, `${origin} was granted ${granted}`)
      }
    }
  },
}))

/** What every answer said to the page that asked. */
const toldThePage = forEach(ownRows, 'cors', ({ name }) => ({
  assumptions: ['ASM-ORIGINS'],
  safe: true,
  run: (host) => {
    const { origin } = host.target
    if (origin === null) notAsked('needs the origin of a page that the host lets in')
    const answers = host.log.filter(({ endpoint }) => endpoint === name)
    if (answers.length === 0) notAsked('no answer was seen')
    for (const { allowedOrigin, withCredentials, status } of answers) {
      expectThat(allowedOrigin === origin, `${status} lets in ${allowedOrigin ?? 'nobody'}`)
      expectThat(withCredentials, `${status} lets no credentials in`)
    }
  },
}))

const lookUp: Check = {
  id: 'cors:lookUpIp',
  endpoint: 'lookUpIp',
  assumptions: ['ASM-IP-SERVICE'],
  safe: true,
  run: async (host) => {
    const heard = await (await host.visitor()).call('lookUpIp', { query: { format: 'json' } })
    const granted = grants(heard)
    expectThat(granted === '*' || granted === host.target.origin, `a page is granted ${granted ?? 'nothing'}`)
  },
}

/** Which would have to be let in before the page could send one. */
const knowsNoKey: Check = {
  id: 'keyless:payByCard',
  endpoint: 'payByCard',
  assumptions: ['ASM-NO-IDEMPOTENCY-KEY'],
  safe: true,
  run: async (host) => {
    if (host.target.idempotencyHeader !== undefined) notAsked('the host is said to know keys')
    const origin = host.target.origin ?? notAsked('needs the origin of a page that the host lets in')
    const manner = preflight('POST', origin, ',idempotency-key')
    const { headers } = await (await host.visitor()).call('payByCard', {}, manner)
    const granted = listOf(headers['access-control-allow-headers'])
    expectThat(!granted.includes('idempotency-key'), 'a preflight grants Idempotency-Key')
  },
}

export const originChecks: readonly Check[] = [...letsThePageIn, ...keepsOthersOut, lookUp, knowsNoKey]
export const originAnswerChecks: readonly Check[] = toldThePage
