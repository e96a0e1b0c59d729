import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type ShopConfig, shopConfig } from '../../src/config.ts'
import { CSRF_HEADER } from '../../src/contract/index.ts'
import { readUrl } from '../read-url.ts'
import { reservedNames } from './pages.ts'

const link = z
  .url({ protocol: /^https?$/ })
  .check(z.refine((written) => readUrl(written)?.port !== '0', 'nothing can be reached at port 0'))

/** Names and numbers of hosts: whatever else an address may hold ends a line of nginx or a list in the policy. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/
const address = (isFit: (url: URL, written: string) => boolean) =>
  link.check(
    z.refine((written) => {
      const url = readUrl(written)
      return (
        url !== null && url.username + url.password === '' && HOST.test(url.hostname) && isFit(url, written)
      )
    }),
  )
const isBase = (_: URL, written: string) => !/[?#]/.test(written)
const origin = address((url, written) => url.pathname === '/' && isBase(url, written))
const upstream = z.optional(address((_, written) => /^[\w.~%:/[\]-]+$/.test(written)))

const VISIBLE = /[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
const BLANK = 'nothing of it can be seen'
const visible = z.refine<string>((text) => text === '' || VISIBLE.test(text), BLANK)

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Codes of two letters that no country has do not get a name. */
const isCountry = z.refine<string>(
  (code) => !/^[A-Z]{2}$/.test(code) || REGIONS.of(code) !== undefined,
  'no country has this code',
)

/** Characters that a file system or a browser replaces or refuses in the name of a file. */
const NO_FILE_NAME = /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^[\s.]|[\s.]$/u

/**
 * Headers that a browser does not let a page set, that the client or nginx sets itself, and those that any site may send
 * without a preflight, which therefore prove nothing.
 */
const RESERVED_HEADER =
  /^(accept(-.*)?|access-control-.*|authorization|connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|range|referer|set-cookie2?|te|trailer|transfer-encoding|upgrade|user-agent|via|proxy-.*|sec-.*|x-forwarded-.*|x-request-id|x-(http-)?method(-override)?)$/i

const ownHeader = z.refine<string>(
  (name) => !RESERVED_HEADER.test(name),
  'browsers, the page or nginx use this header for something else',
)

/** Cookies of these names are HttpOnly by definition. */
const HIDDEN_COOKIE = /^__(host-)?http-/i

export const SYSTEM_CA = '/etc/ssl/certs/ca-certificates.crt'

const { shape: inShop } = shopConfig

/** What an operator writes for one shop: what the page is told, and what only its server and its files need. */
const settings = z.extend(shopConfig, {
  siteUrl: origin,
  appTitle: inShop.appTitle.check(visible),
  brandName: inShop.brandName.check(visible),
  headerTitle: inShop.headerTitle.check(visible),
  headerName: inShop.headerName.check(visible),
  downloadFilename: inShop.downloadFilename.check(
    visible,
    z.refine((name) => !NO_FILE_NAME.test(name), 'no file can have this name'),
  ),
  codesUrl: z.optional(link),
  termsUrl: z.optional(link),
  privacyUrl: z.optional(link),
  refundUrl: z.optional(link),
  withdrawalUrl: z.optional(link),
  imprintUrl: z.optional(link),
  pricesInclude: inShop.pricesInclude.check(visible),
  deliveryTime: inShop.deliveryTime.check(visible),
  sellsTo: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/), isCountry)), []),
  withdrawalConsent: inShop.withdrawalConsent.check(visible),
  paymentOrigins: z._default(z.array(origin), []),
  csrfCookie: inShop.csrfCookie.check(
    z.refine((name) => !HIDDEN_COOKIE.test(name), 'browsers hide a cookie of this name from the page'),
  ),
  csrfHeader: inShop.csrfHeader.check(ownHeader),
  idempotencyHeader: z._default(
    z.union([z.literal(''), z.string().check(z.regex(/^[\w!#$%&'*+.^`|~-]+$/), ownHeader)]),
    '',
  ),
  // Stricter than the page is about them: it carries no code for what is looked at here.
  apiBase: address(isBase),
  adminBase: address(isBase),
  ipService: address(() => true),
  apiUpstream: upstream,
  adminUpstream: upstream,
  upstreamCa: z._default(z.string().check(z.regex(/^(\/[\w.~+-]+)+$/)), SYSTEM_CA),
})
export type Settings = z.output<typeof settings>
export type SettingName = keyof Settings

const TEXT = 'a text of at least one character'
const MAIL = 'an e-mail address'
const ADDRESS = 'an address that begins with https:// or http://'
const BARE = `${ADDRESS}, without a name and a password`
const BASE = `${BARE}, a query or a part behind #`
const UPSTREAM = `${BASE}, of letters, digits and . _ ~ - % alone`

/** What each setting is for, and what it may be. A default stands where one is not needed. */
export const settingFacts: Readonly<
  Record<SettingName, { readonly what: string; readonly allowed: string; readonly otherwise?: string }>
> = {
  siteUrl: { what: 'Address of the shop', allowed: `${ADDRESS}, without a path` },
  apiBase: { what: 'The host of the API', allowed: BASE },
  adminBase: { what: 'The host of the admin API', allowed: BASE },
  ipService: { what: "Service that returns the visitor's IP address", allowed: BARE },
  appTitle: { what: 'Title of the browser tab', allowed: TEXT },
  brandName: { what: "Name of the brand; 'sipex' is the one with the services page", allowed: TEXT },
  headerTitle: { what: 'Title in the header', allowed: TEXT, otherwise: 'Maps update pin' },
  headerName: { what: 'Name in the header', allowed: 'a text', otherwise: '' },
  contactEmail: { what: 'Contact for the remote service', allowed: MAIL },
  supportEmail: { what: 'Support, in the footer and where a payment failed', allowed: MAIL },
  downloadFilename: {
    what: 'Name of a saved conversion when the host gives none',
    allowed: 'the name of a file, without a folder',
    otherwise: 'sipex.zip',
  },
  landing: {
    what: "What the first page shows: all services, or the order form; 'services' is the way of 'sipex'",
    allowed: "'services' or 'navipin'",
    otherwise: 'as the brand has it',
  },
  codesUrl: {
    what: "Where the services page of 'sipex' leads for navigation codes",
    allowed: ADDRESS,
    otherwise: 'the order form of this shop',
  },
  termsUrl: { what: 'The terms, linked in the footer', allowed: ADDRESS, otherwise: 'no link' },
  privacyUrl: { what: 'The privacy notice, linked in the footer', allowed: ADDRESS, otherwise: 'no link' },
  refundUrl: {
    what: 'The refund rules, linked in the footer and on the help page',
    allowed: ADDRESS,
    otherwise: 'no link',
  },
  withdrawalUrl: {
    what: 'The notice about the right of withdrawal, linked in the footer and on the help page',
    allowed: ADDRESS,
    otherwise: 'no link',
  },
  imprintUrl: {
    what: 'The legal notice that names the seller, linked in the footer',
    allowed: ADDRESS,
    otherwise: 'no link',
  },
  pricesInclude: {
    what: "What the prices include, shown in the footer and on the help page as 'Prices include …', such as '19 % VAT'",
    allowed: 'a text',
    otherwise: '',
  },
  deliveryTime: {
    what: "How long a code takes, shown on the help page, such as 'within one minute of the payment'",
    allowed: 'a text',
    otherwise: '',
  },
  sellsTo: {
    what: 'Where the shop sells to, shown on the help page; with a country of the EU, `doctor` lists the settings that EU law may require',
    allowed: "a list of country codes of two capital letters, or 'EU'",
    otherwise: 'not said',
  },
  withdrawalConsent: {
    what: 'A text that a customer must agree to before paying, such as that the right of withdrawal ends when the code is shown. Empty: nothing is asked',
    allowed: 'a text',
    otherwise: '',
  },
  resetForm: {
    what: 'Which body the host takes for a new password',
    allowed: "'classic' or 'newer'",
    otherwise: 'classic',
  },
  paymentOrigins: {
    what: 'Where a checkout may lead, beside the https:// that is asked of all',
    allowed: `a list, each ${ADDRESS}, without a path`,
    otherwise: 'anywhere',
  },
  csrfCookie: { what: "Name of the host's CSRF cookie", allowed: 'a cookie name', otherwise: 'csrftoken' },
  csrfHeader: {
    what: 'Name of the header that repeats the value of the CSRF cookie',
    allowed: 'a header name of its own, such as X-CSRFToken',
    otherwise: 'X-CSRFToken',
  },
  idempotencyHeader: {
    what: 'Name of the header that makes a repeated request for a code or a checkout count once. Ask the host first: it must know the header, and, under an address of its own, its CORS must allow it (`Access-Control-Allow-Headers`) and expose `Retry-After`; else no code is made and no payment begins',
    allowed: 'a header name, or empty for none',
    otherwise: '',
  },
  apiUpstream: {
    what: 'Where the server passes calls of the API on to, when apiBase is a path of the shop',
    allowed: UPSTREAM,
    otherwise: 'none',
  },
  adminUpstream: {
    what: 'Where the server passes calls of the admin API on to, when adminBase is a path of the shop',
    allowed: UPSTREAM,
    otherwise: 'none',
  },
  upstreamCa: {
    what: 'File of the certificate authorities by which nginx verifies an upstream that begins with https://',
    allowed: 'the whole path of a PEM file on the server, from / on, of letters, digits and . _ ~ + - alone',
    otherwise: SYSTEM_CA,
  },
}

/** What the page itself is told. */
export const toldToPage = (all: Settings): ShopConfig => z.parse(shopConfig, all)

const nameOf = (key: string): key is SettingName => Object.hasOwn(settingFacts, key)

/** A value as JSON, with everything that cannot be seen as its number. */
const shown = (value: unknown) =>
  JSON.stringify(value).replace(
    /(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

function complaint(key: string, raw: Readonly<Record<string, unknown>>, cause: string): string {
  if (!nameOf(key)) return `${key}: no such setting. There are: ${Object.keys(settingFacts).join(', ')}.`
  const { allowed } = settingFacts[key]
  if (raw[key] === undefined) return `${key}: is missing. It must be ${allowed}.`
  return `${key}: ${shown(raw[key])} is not allowed${cause}. It must be ${allowed}.`
}

export const withSlash = (base: string): string => `${base.replace(/\/+$/, '')}/`

/** A path of the shop that stands for a host: it is written into patterns. */
const OWN_PATH = /^(\/[\w.~-]+)+\/$/

/** The number of a host instead of its name. */
const isNumber = (hostname: string) => isIP(hostname.replace(/[[\]]/g, '')) !== 0

function* wrongOrigins({ siteUrl, csrfCookie, paymentOrigins, ...all }: Settings): Generator<string> {
  const site = new URL(siteUrl)
  if (site.protocol === 'https:') {
    for (const key of ['apiBase', 'adminBase', 'ipService'] as const)
      if (!/^https:/i.test(all[key]))
        yield `${key}: must begin with https://, because the shop does: browsers refuse the mixture.`
    const unsafe = paymentOrigins.filter((one) => !/^https:/i.test(one))
    if (unsafe.length > 0)
      yield `paymentOrigins: ${unsafe.join(', ')} must begin with https://, because the shop does: it opens no other checkout.`
  } else if (/^__(secure|host)-/i.test(csrfCookie)) {
    yield `csrfCookie: browsers take ${csrfCookie} by https:// alone. Serve the shop by https:// or choose a name without this beginning.`
  }
  if (/^__host-/i.test(csrfCookie) && new URL(all.apiBase).hostname !== site.hostname)
    yield `csrfCookie: ${csrfCookie} can be read by the host that sets it alone. Make apiBase a path of the shop, or choose a name without __Host-.`
}

function* wrongHeaders({ apiUpstream, csrfHeader, idempotencyHeader }: Settings): Generator<string> {
  if (idempotencyHeader.toLowerCase() === csrfHeader.toLowerCase())
    yield `idempotencyHeader: must be a header of its own, such as Idempotency-Key; ${idempotencyHeader} has another use.`
  if (apiUpstream === undefined) return
  for (const [key, name, usual] of [
    ['csrfHeader', csrfHeader, CSRF_HEADER],
    ['idempotencyHeader', idempotencyHeader, 'Idempotency-Key'],
  ] as const)
    if (!/^[a-z\d-]*$/i.test(name))
      yield `${key}: nginx passes no header on whose name has other characters than letters, digits and -. Choose another name, such as ${usual}.`
}

function* wrongUpstreams({ siteUrl, ...all }: Settings): Generator<string> {
  const site = new URL(siteUrl)
  const behind = new Map<string, string>()
  for (const [base, upstreamKey] of [
    ['apiBase', 'apiUpstream'],
    ['adminBase', 'adminUpstream'],
  ] as const) {
    const { origin, pathname } = new URL(all[base])
    const path = withSlash(pathname)
    const [, first = ''] = path.toLowerCase().split('/')
    const isReserved = origin === site.origin && reservedNames.has(first)
    if (isReserved)
      yield `${base}: ${path} belongs to the pages of the shop. Choose a path of its own, such as ${site.origin}/backend.`
    const given = all[upstreamKey]
    if (given === undefined) continue
    const to = withSlash(given)
    const host = new URL(given)
    if (origin !== site.origin || path === '/')
      yield `${upstreamKey}: needs ${base} to be a path of the shop, such as ${site.origin}/backend.`
    else if (!isReserved && !OWN_PATH.test(path))
      yield `${base}: as a path of the shop it must be made of letters, digits and . _ ~ - alone.`
    else if ((behind.get(path) ?? to) !== to)
      yield `${upstreamKey}: must be what apiUpstream is, because adminBase is the same path of the shop as apiBase.`
    if (host.origin === site.origin)
      yield `${upstreamKey}: is the shop itself, which would pass calls on to itself without end. Name the host behind it.`
    if (host.protocol === 'https:' && isNumber(host.hostname))
      yield `${upstreamKey}: nginx verifies a certificate by name alone. Name the host as its certificate does, such as https://api.example.`
    behind.set(path, to)
  }
}

/** Values that are right by themselves and wrong together. */
function* contradictions(settings: Settings): Generator<string> {
  yield* wrongHeaders(settings)
  yield* wrongOrigins(settings)
  yield* wrongUpstreams(settings)
}

export class SettingsProblem extends Error {}

/** The settings of one shop; else every fault at once, by the name of its key. */
export function readSettings(text: string): Settings {
  let raw: unknown
  try {
    // Editors of Windows begin a file with a byte order mark.
    raw = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new SettingsProblem(`This is not JSON: ${cause instanceof Error ? cause.message : cause}`)
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new SettingsProblem('The settings must be one JSON object: { "siteUrl": "https://…", … }')
  const given = Object.fromEntries(Object.entries(raw))
  const unknown = Object.keys(given).filter((key) => !nameOf(key))
  const parsed = z.safeParse(settings, given)
  const causes = new Map(unknown.map((key) => [key, '']))
  for (const { code, message, path } of parsed.error?.issues ?? []) {
    const key = String(path[0])
    const hasCause = code === 'custom' && message !== 'Invalid input'
    if (!causes.has(key)) causes.set(key, hasCause ? `: ${message}` : '')
  }
  const complaints = [...causes].map(([key, cause]) => complaint(key, given, cause))
  if (parsed.success) complaints.push(...contradictions(parsed.data))
  if (complaints.length > 0 || !parsed.success) throw new SettingsProblem(complaints.join('\n'))
  return parsed.data
}
