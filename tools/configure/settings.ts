import * as z from 'zod/mini'
import { type ShopConfig, shopConfig } from '../../src/config.ts'
import { readUrl } from '../read-url.ts'

/** Names and numbers of hosts: whatever else an address may hold ends a line of nginx or a list in the policy. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])$/
const address = (isFit: (url: URL, written: string) => boolean) =>
  z.url({ protocol: /^https?$/ }).check(
    z.refine((written) => {
      const url = readUrl(written)
      return (
        url !== null && url.username + url.password === '' && HOST.test(url.hostname) && isFit(url, written)
      )
    }),
  )
const isBase = (_: URL, written: string) => !/[?#]/.test(written)
const upstream = z.optional(address((_, written) => /^[\w.~%:/[\]-]+$/.test(written)))

/** What an operator writes for one shop: what the page is told, and what only its server and its files need. */
const settings = z.extend(shopConfig, {
  siteUrl: address((url, written) => url.pathname === '/' && isBase(url, written)),
  // Stricter than the page is about them: it carries no code for what is looked at here.
  apiBase: address(isBase),
  adminBase: address(isBase),
  ipService: address(() => true),
  apiUpstream: upstream,
  adminUpstream: upstream,
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
  siteUrl: { what: 'Where the shop is', allowed: `${ADDRESS}, without a path` },
  apiBase: { what: 'The host of the API', allowed: BASE },
  adminBase: { what: 'The host of the admin API', allowed: BASE },
  ipService: { what: 'Who tells a visitor their own address', allowed: BARE },
  appTitle: { what: 'Title of the browser tab', allowed: TEXT },
  brandName: { what: "Name of the brand; 'sipex' is the one with the services page", allowed: TEXT },
  headerTitle: { what: 'Title in the header', allowed: TEXT, otherwise: 'Maps update pin' },
  headerName: { what: 'Name in the header', allowed: 'a text', otherwise: '' },
  contactEmail: { what: 'Contact for the remote service', allowed: MAIL },
  supportEmail: { what: 'Support, in the footer and where a payment failed', allowed: MAIL },
  downloadFilename: {
    what: 'Name of a saved conversion when the host gives none',
    allowed: TEXT,
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
  resetForm: {
    what: 'Which body the host takes for a new password',
    allowed: "'classic' or 'newer'",
    otherwise: 'classic',
  },
  paymentOrigins: {
    what: 'Where a checkout may lead, beside the https:// that is asked of all',
    allowed: `a list, each ${ADDRESS}`,
    otherwise: 'anywhere',
  },
  csrfCookie: { what: "Name of the host's CSRF cookie", allowed: 'a cookie name', otherwise: 'csrftoken' },
  csrfHeader: {
    what: 'Name of the header that proves it',
    allowed: 'a header name',
    otherwise: 'X-CSRFToken',
  },
  apiUpstream: {
    what: 'Where the server passes calls of the API on to, when apiBase is a path of the shop',
    allowed: UPSTREAM,
    otherwise: 'none',
  },
  adminUpstream: {
    what: 'The same for the admin API',
    allowed: UPSTREAM,
    otherwise: 'none',
  },
}

/** What the page itself is told. */
export const toldToPage = (all: Settings): ShopConfig => z.parse(shopConfig, all)

const nameOf = (key: string): key is SettingName => Object.hasOwn(settingFacts, key)

function complaint(key: string, raw: Readonly<Record<string, unknown>>): string {
  if (!nameOf(key)) return `${key}: no such setting. There are: ${Object.keys(settingFacts).join(', ')}.`
  const { allowed } = settingFacts[key]
  if (raw[key] === undefined) return `${key}: is missing. It must be ${allowed}.`
  return `${key}: ${JSON.stringify(raw[key])} is not allowed. It must be ${allowed}.`
}

export const withSlash = (base: string): string => `${base.replace(/\/+$/, '')}/`

/** A path of the shop that stands for a host: it is written into patterns, and assets have theirs already. */
const OWN_PATH = /^(?!\/assets\/$)(\/[\w.~-]+)+\/$/

/** What is right by itself and wrong together. */
function* contradictions({ siteUrl, ...all }: Settings): Generator<string> {
  const site = new URL(siteUrl)
  for (const key of ['apiBase', 'adminBase', 'ipService'] as const) {
    if (site.protocol === 'https:' && !all[key].startsWith('https:'))
      yield `${key}: must begin with https://, because the shop does: browsers refuse the mixture.`
  }
  const behind = new Map<string, string>()
  for (const [base, upstreamKey] of [
    ['apiBase', 'apiUpstream'],
    ['adminBase', 'adminUpstream'],
  ] as const) {
    const { origin, pathname } = new URL(all[base])
    const given = all[upstreamKey]
    if (given === undefined) continue
    const [path, to] = [withSlash(pathname), withSlash(given)]
    if (origin !== site.origin || path === '/')
      yield `${upstreamKey}: needs ${base} to be a path of the shop, such as ${site.origin}/backend.`
    else if (!OWN_PATH.test(path))
      yield `${base}: as a path of the shop it must be made of letters, digits and . _ ~ - alone, and not be /assets.`
    else if ((behind.get(path) ?? to) !== to)
      yield `${upstreamKey}: must be what apiUpstream is, because adminBase is the same path of the shop as apiBase.`
    behind.set(path, to)
  }
}

export class SettingsProblem extends Error {}

/** The settings of one shop; else every fault at once, by the name of its key. */
export function readSettings(text: string): Settings {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (cause) {
    throw new SettingsProblem(`This is not JSON: ${cause instanceof Error ? cause.message : cause}`)
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new SettingsProblem('The settings must be one JSON object: { "siteUrl": "https://…", … }')
  const given = Object.fromEntries(Object.entries(raw))
  const unknown = Object.keys(given).filter((key) => !nameOf(key))
  const parsed = z.safeParse(settings, given)
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
  const complaints = [...new Set([...unknown, ...wrong])].map((key) => complaint(key, given))
  if (parsed.success) complaints.push(...contradictions(parsed.data))
  if (complaints.length > 0 || !parsed.success) throw new SettingsProblem(complaints.join('\n'))
  return parsed.data
}
