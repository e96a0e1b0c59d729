import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { type ShopConfig, shopConfig } from '../../src/config.ts'
import { CSRF_HEADER } from '../../src/contract/index.ts'
import { readUrl } from '../read-url.ts'
import { reservedNames } from './pages.ts'

const link = z
  .url({ protocol: /^https?$/ })
  .check(z.refine((text) => readUrl(text)?.port !== '0', 'nothing can be reached at port 0'))

/** Host names: any other character would end a line of nginx or a list in the policy. */
const HOST = /^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/
const address = (isFit: (url: URL, text: string) => boolean) =>
  link.check(
    z.refine((text) => {
      const url = readUrl(text)
      return url !== null && url.username + url.password === '' && HOST.test(url.hostname) && isFit(url, text)
    }),
  )
const isBase = (_: URL, text: string) => !/[?#]/.test(text)
const origin = address((url, text) => url.pathname === '/' && isBase(url, text))
const upstream = z.optional(address((_, text) => /^[\w.~%:/[\]-]+$/.test(text)))

const VISIBLE = /[^\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u
const BLANK = 'it has no visible character'
const visible = z.refine<string>((text) => text === '' || VISIBLE.test(text), BLANK)

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** `Intl.DisplayNames` has no name for an unknown country code. */
const isCountry = z.refine<string>(
  (code) => !/^[A-Z]{2}$/.test(code) || REGIONS.of(code) !== undefined,
  'no country has this code',
)

/** Characters that file systems or browsers replace or reject in file names. */
const NO_FILE_NAME = /[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|^[\s.]|[\s.]$/u

/**
 * Headers that a page cannot set, that the client or nginx sets, or that any site may send without a preflight, so
 * that they prove nothing.
 */
const RESERVED_HEADER =
  /^(accept(-.*)?|access-control-.*|authorization|connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|range|referer|set-cookie2?|te|trailer|transfer-encoding|upgrade|user-agent|via|proxy-.*|sec-.*|x-forwarded-.*|x-request-id|x-(http-)?method(-override)?)$/i

const ownHeader = z.refine<string>(
  (name) => !RESERVED_HEADER.test(name),
  'browsers, the page or nginx use this header for something else',
)

/** Name prefixes for which browsers require that the cookie is HttpOnly. */
const HIDDEN_COOKIE = /^__(host-)?http-/i

const SYSTEM_CA = '/etc/ssl/certs/ca-certificates.crt'

const { shape: inShop } = shopConfig

/** Settings of one shop: those of the page, and those of its server and files. */
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
  withdrawalConsent: inShop.withdrawalConsent.check(visible),
  sellsTo: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/), isCountry)), []),
  paymentOrigins: z._default(z.array(origin), []),
  csrfCookie: inShop.csrfCookie.check(
    z.refine((name) => !HIDDEN_COOKIE.test(name), 'browsers hide a cookie of this name from the page'),
  ),
  csrfHeader: inShop.csrfHeader.check(ownHeader),
  idempotencyHeader: inShop.idempotencyHeader.check(ownHeader),
  // Stricter than the page's own check, to keep that one small.
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
const HTTP_URL = 'a URL that begins with https:// or http://'
const BARE = `${HTTP_URL}, without a name and a password`
const BASE = `${BARE}, a query or a hash`
const UPSTREAM = `${BASE}, made of A-Z, a-z, 0-9 and . _ ~ - %`

/** Meaning and allowed values of each setting; and its default, unless that is a value of the schema. */
export const settingFacts: Readonly<
  Record<SettingName, { readonly meaning: string; readonly allowed: string; readonly defaultText?: string }>
> = {
  siteUrl: { meaning: 'URL of the shop', allowed: `${HTTP_URL}, without a path` },
  apiBase: { meaning: 'Base URL of the API', allowed: BASE },
  adminBase: { meaning: 'Base URL of the admin API', allowed: BASE, defaultText: 'apiBase' },
  ipService: { meaning: "Service that returns the visitor's IP address", allowed: BARE },
  appTitle: { meaning: 'Title of the browser tab', allowed: TEXT },
  brandName: { meaning: "Brand name; 'sipex' has the services page and no account menu", allowed: TEXT },
  headerTitle: { meaning: 'Title in the header', allowed: TEXT },
  headerName: { meaning: 'Name in the header', allowed: 'a text' },
  contactEmail: {
    meaning: 'E-mail address of the remote service, on the page of all services',
    allowed: MAIL,
  },
  supportEmail: {
    meaning: 'Support address: in the footer, on the help page, on receipts and after a failed payment',
    allowed: MAIL,
  },
  downloadFilename: {
    meaning: 'File name of a saved conversion if the backend sends none',
    allowed: 'the name of a file, without a folder',
  },
  landing: {
    meaning: "Home page: all services, or the order form; 'services' is the default of 'sipex'",
    allowed: "'services' or 'navipin'",
    defaultText: 'depends on the brand',
  },
  codesUrl: {
    meaning:
      "Where codes are ordered if `brandName` is 'sipex' (other brands have their own form); linked in the header, on the help page, at the price of a code and on the services page",
    allowed: HTTP_URL,
    defaultText: 'the order form of this shop',
  },
  termsUrl: {
    meaning: 'The terms, linked in the footer, on the help page and on the payment page',
    allowed: HTTP_URL,
    defaultText: 'no link',
  },
  privacyUrl: {
    meaning: 'The privacy notice, linked in the footer',
    allowed: HTTP_URL,
    defaultText: 'no link',
  },
  refundUrl: {
    meaning: 'The refund rules, linked in the footer, on the help page and on the payment page',
    allowed: HTTP_URL,
    defaultText: 'no link',
  },
  withdrawalUrl: {
    meaning:
      'The notice about the right of withdrawal, linked in the footer, on the help page and on the payment page',
    allowed: HTTP_URL,
    defaultText: 'no link',
  },
  imprintUrl: {
    meaning: 'The legal notice that names the seller, linked in the footer; printed receipts have its URL',
    allowed: HTTP_URL,
    defaultText: 'no link',
  },
  pricesInclude: {
    meaning:
      "What the prices include, shown in the footer and on the help page as 'Prices include …' and below the amount of a card payment, such as '19 % VAT'",
    allowed: 'a text',
  },
  deliveryTime: {
    meaning:
      "How long a code takes, shown on the help page and the order form, such as 'within one minute of the payment'",
    allowed: 'a text',
  },
  withdrawalConsent: {
    meaning:
      'Text of a checkbox on the payment page, such as the consent that delivery begins at once and ends the right of withdrawal; a card is charged for a code only after the checkbox is ticked',
    allowed: 'a text',
  },
  sellsTo: {
    meaning:
      'Where the shop sells to, shown on the help page; with a country of the EU, `doctor` lists the settings that EU law may require',
    allowed: "a list of country codes of two capitals, such as DE, or 'EU'",
    defaultText: 'not set',
  },
  resetForm: {
    meaning: 'Format of the request body for a new password',
    allowed: "'classic' or 'newer'",
  },
  paymentOrigins: {
    meaning:
      'The only origins that a checkout may have; without this setting every https:// origin is allowed, and for a shop at http:// every http:// origin, too',
    allowed: `a list, each ${HTTP_URL}, without a path`,
    defaultText: 'anywhere',
  },
  csrfCookie: {
    meaning: "Name of the backend's CSRF cookie",
    allowed: 'a cookie name',
  },
  csrfHeader: {
    meaning: 'Name of the header that repeats the value of the CSRF cookie',
    allowed: 'a header name of its own, such as X-CSRFToken',
  },
  idempotencyHeader: {
    meaning:
      'Name of the header by which repeated requests for a code or a checkout count once. The backend must support it and, with its own URL, allow it in CORS (`Access-Control-Allow-Headers`) and expose `Retry-After`; otherwise no code is generated and no payment starts',
    allowed: 'a header name, or empty for none',
  },
  apiUpstream: {
    meaning: 'URL to which the server forwards API requests, if apiBase is a path of the shop',
    allowed: UPSTREAM,
    defaultText: 'none',
  },
  adminUpstream: {
    meaning: 'URL to which the server forwards admin requests, if adminBase is a path of the shop',
    allowed: UPSTREAM,
    defaultText: 'none',
  },
  upstreamCa: {
    meaning: 'CA file with which nginx verifies an https:// upstream',
    allowed: 'the absolute path of a PEM file on the server, made of A-Z, a-z, 0-9 and . _ ~ + -',
  },
}

/** The default of a setting in documents; `undefined` if the setting is required. */
export function defaultOf(key: SettingName): string | undefined {
  const value: unknown = settingFacts[key].defaultText ?? settings.shape[key].safeParse(undefined).data
  return value === undefined ? undefined : String(value)
}

/** The settings that the page gets. */
export const pageSettings = (all: Settings): ShopConfig => z.parse(shopConfig, all)

export const isSettingName = (key: string): key is SettingName => Object.hasOwn(settingFacts, key)

/** A value as JSON with invisible characters escaped. */
const printable = (value: unknown) =>
  JSON.stringify(value).replace(
    /(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )

function messageOf(key: string, raw: Readonly<Record<string, unknown>>, cause: string): string {
  if (!isSettingName(key))
    return `${key}: unknown setting. Known settings: ${Object.keys(settingFacts).join(', ')}.`
  const { allowed } = settingFacts[key]
  if (raw[key] === undefined) return `${key}: is missing. It must be ${allowed}.`
  return `${key}: ${printable(raw[key])} is not allowed${cause}. It must be ${allowed}.`
}

export const withSlash = (base: string): string => `${base.replace(/\/+$/, '')}/`

/** Characters of a path that nginx forwards; it becomes part of a regular expression. */
const OWN_PATH = /^(\/[\w.~-]+)+\/$/

/** True for an IP address instead of a name. */
const isIpAddress = (hostname: string) => isIP(hostname.replace(/[[\]]/g, '')) !== 0

function* wrongOrigins({ siteUrl, csrfCookie, paymentOrigins, ...all }: Settings): Generator<string> {
  const site = new URL(siteUrl)
  if (site.protocol === 'https:') {
    for (const key of ['apiBase', 'adminBase', 'ipService'] as const)
      if (!/^https:/i.test(all[key]))
        yield `${key}: must begin with https://, because the shop does: browsers block mixed content.`
    const insecure = paymentOrigins.filter((origin) => !/^https:/i.test(origin))
    if (insecure.length > 0)
      yield `paymentOrigins: ${insecure.join(', ')} must begin with https://, because the shop does: an https:// shop opens no http:// checkout.`
  } else if (/^__(secure|host)-/i.test(csrfCookie)) {
    yield `csrfCookie: browsers accept ${csrfCookie} over https:// only. Serve the shop over https:// or choose a name without this prefix.`
  }
  if (/^__host-/i.test(csrfCookie) && new URL(all.apiBase).hostname !== site.hostname)
    yield `csrfCookie: only the host that sets ${csrfCookie} can read it. Make apiBase a path of the shop, or choose a name without __Host-.`
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
      yield `${key}: nginx forwards only headers with names of A-Z, a-z, 0-9 and -. Choose another name, such as ${usual}.`
}

function* wrongUpstreams({ siteUrl, ...all }: Settings): Generator<string> {
  const site = new URL(siteUrl)
  const upstreamByPath = new Map<string, string>()
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
      yield `${base}: a path of the shop may contain only A-Z, a-z, 0-9 and . _ ~ -`
    else if ((upstreamByPath.get(path) ?? to) !== to)
      yield `${upstreamKey}: must equal apiUpstream, because adminBase is the same path of the shop as apiBase.`
    if (host.origin === site.origin)
      yield `${upstreamKey}: is the shop itself, so requests would loop. Name the host behind it.`
    if (host.protocol === 'https:' && isIpAddress(host.hostname))
      yield `${upstreamKey}: nginx verifies certificates by host name. Use the name in the certificate, such as https://api.example.`
    upstreamByPath.set(path, to)
  }
}

/** Settings that contradict each other. */
function* conflicts(settings: Settings): Generator<string> {
  yield* wrongHeaders(settings)
  yield* wrongOrigins(settings)
  yield* wrongUpstreams(settings)
}

export class SettingsProblem extends Error {}

/** Parses the settings of a shop; throws all problems at once, by key. */
export function readSettings(text: string): Settings {
  let raw: unknown
  try {
    // Windows editors write a byte order mark.
    raw = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new SettingsProblem(`This is not JSON: ${cause instanceof Error ? cause.message : cause}`)
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new SettingsProblem('The settings must be one JSON object: { "siteUrl": "https://…", … }')
  const given: Record<string, unknown> = { ...raw }
  const isAdminBaseMissing = given.adminBase === undefined
  if (isAdminBaseMissing) given.adminBase = given.apiBase
  const unknown = Object.keys(given).filter((key) => !isSettingName(key))
  const parsed = z.safeParse(settings, given)
  const causes = new Map(unknown.map((key) => [key, '']))
  for (const { code, message, path } of parsed.error?.issues ?? []) {
    const key = String(path[0])
    const hasCause = code === 'custom' && message !== 'Invalid input'
    if (!causes.has(key)) causes.set(key, hasCause ? `: ${message}` : '')
  }
  const messages = [...causes].map(([key, cause]) => messageOf(key, given, cause))
  if (parsed.success) messages.push(...conflicts(parsed.data))
  if (messages.length > 0 || !parsed.success) {
    // Without a setting of its own, the admin API repeats the problems of the API.
    const own = messages.filter((message) => !isAdminBaseMissing || !message.startsWith('adminBase:'))
    throw new SettingsProblem((own.length > 0 ? own : messages).join('\n'))
  }
  return parsed.data
}
