import { expect, it } from 'vitest'
import { pages } from '../../src/pages.ts'
import { IMAGES } from './build-output.ts'
import { readSettings, type SettingName, SettingsProblem, settingFacts } from './settings.ts'
import { siteFiles } from './site-files.ts'

const valid = {
  siteUrl: 'https://shop.example',
  appTitle: 'Maps update pin',
  brandName: 'navipin',
  contactEmail: 'contact@shop.example',
  supportEmail: 'support@shop.example',
  apiBase: 'https://api.shop.example/base///',
  adminBase: 'https://admin.shop.example',
  ipService: 'https://ip.example/me',
}
const read = (changes: Readonly<Record<string, unknown>>) =>
  readSettings(JSON.stringify({ ...valid, ...changes }))
function messageFor(changes: Readonly<Record<string, unknown>>): string {
  try {
    read(changes)
  } catch (problem) {
    if (problem instanceof SettingsProblem) return problem.message
    throw problem
  }
  return 'nothing'
}

it('missing settings have defaults', () => {
  expect(read({})).toMatchObject({
    headerTitle: 'Maps update pin',
    downloadFilename: 'sipex.zip',
    resetForm: 'classic',
    csrfCookie: 'csrftoken',
    csrfHeader: 'X-CSRFToken',
    idempotencyHeader: '',
    apiBase: 'https://api.shop.example/base///',
  })
})

it('the admin API is the API by default, and its problems are not repeated', () => {
  expect(read({ adminBase: undefined }).adminBase).toBe(valid.apiBase)
  for (const apiBase of ['ftp://x', undefined, 'http://api.shop.example', 'https://shop.example/assets'])
    expect(messageFor({ adminBase: undefined, apiBase })).toMatch(/^apiBase: .*$/)
})

it('the settings about the sale are empty by default', () => {
  expect(read({})).toMatchObject({ pricesInclude: '', deliveryTime: '', withdrawalConsent: '', sellsTo: [] })
  const { refundUrl, withdrawalUrl, imprintUrl } = read({})
  expect([refundUrl, withdrawalUrl, imprintUrl]).toEqual([undefined, undefined, undefined])
  expect(read({ sellsTo: ['DE', 'EU', 'US'] }).sellsTo).toEqual(['DE', 'EU', 'US'])
})

it.each([
  [
    'a country code in lower case',
    { sellsTo: ['de'] },
    'sellsTo: ["de"] is not allowed. It must be a list of country codes of two capitals, such as DE, or \'EU\'.',
  ],
  [
    'a code that no country has',
    { sellsTo: ['ZQ'] },
    'sellsTo: ["ZQ"] is not allowed: no country has this code. It must be a list of country codes of two capitals, such as DE, or \'EU\'.',
  ],
  [
    'a country code that is not in a list',
    { sellsTo: 'DE' },
    'sellsTo: "DE" is not allowed. It must be a list of country codes of two capitals, such as DE, or \'EU\'.',
  ],
  [
    'a text of blanks',
    { deliveryTime: '  ' },
    'deliveryTime: "  " is not allowed: it has no visible character. It must be a text.',
  ],
  [
    'a consent of invisible characters',
    { withdrawalConsent: '\u200b' },
    'withdrawalConsent: "\\u{200b}" is not allowed: it has no visible character. It must be a text.',
  ],
  [
    'a page without an absolute URL',
    { refundUrl: '/refunds' },
    'refundUrl: "/refunds" is not allowed. It must be a URL that begins with https:// or http://.',
  ],
])('%s is refused where a seller describes the sale', (_, changes, message) => {
  expect(messageFor(changes)).toBe(message)
})

it.each([
  [
    'a missing key',
    { appTitle: undefined },
    'appTitle: is missing. It must be a text of at least one character.',
  ],
  [
    'an empty text',
    { brandName: '' },
    'brandName: "" is not allowed. It must be a text of at least one character.',
  ],
  ['a wrong type', { supportEmail: 7 }, 'supportEmail: 7 is not allowed. It must be an e-mail address.'],
  [
    'a scheme other than http and https',
    { apiBase: 'ftp://x' },
    'apiBase: "ftp://x" is not allowed. It must be a URL that begins with https:// or http://, without a name and a password, a query or a hash.',
  ],
  [
    'a path in the address of the shop',
    { siteUrl: 'https://shop.example/a' },
    'siteUrl: "https://shop.example/a" is not allowed. It must be a URL that begins with https:// or http://, without a path.',
  ],
  [
    'a value that is not one of two',
    { resetForm: 'new' },
    "resetForm: \"new\" is not allowed. It must be 'classic' or 'newer'.",
  ],
  [
    'an invalid header name',
    { csrfHeader: 'X CSRF' },
    'csrfHeader: "X CSRF" is not allowed. It must be a header name of its own, such as X-CSRFToken.',
  ],
  [
    'an invalid name of the idempotency header',
    { idempotencyHeader: 'Idempotency Key' },
    'idempotencyHeader: "Idempotency Key" is not allowed. It must be a header name, or empty for none.',
  ],
  [
    'an idempotency header that is the CSRF header',
    { idempotencyHeader: 'x-csrftoken' },
    'idempotencyHeader: must be a header of its own, such as Idempotency-Key; x-csrftoken has another use.',
  ],
  [
    'an idempotency header that the page sets for tokens',
    { idempotencyHeader: 'Authorization' },
    'idempotencyHeader: "Authorization" is not allowed: browsers, the page or nginx use this header for something else. It must be a header name, or empty for none.',
  ],
  [
    'an https page with an http host',
    { apiBase: 'http://api.shop.example' },
    'apiBase: must begin with https://, because the shop does: browsers block mixed content.',
  ],
  [
    'a proxy for another host',
    { apiUpstream: 'https://host.example' },
    'apiUpstream: needs apiBase to be a path of the shop, such as https://shop.example/backend.',
  ],
  [
    'a proxy for a path that nginx cannot match',
    { apiBase: 'https://shop.example/back$end', apiUpstream: 'https://host.example' },
    'apiBase: a path of the shop may contain only A-Z, a-z, 0-9 and . _ ~ -',
  ],
  [
    'a proxy for the path of the assets',
    { adminBase: 'https://shop.example/assets//', adminUpstream: 'https://host.example' },
    'adminBase: /assets/ belongs to the pages of the shop. Choose a path of its own, such as https://shop.example/backend.',
  ],
  [
    'one path for two hosts',
    {
      apiBase: 'https://shop.example/backend',
      adminBase: 'https://shop.example/backend/',
      apiUpstream: 'https://host.example',
      adminUpstream: 'https://admin.example',
    },
    'adminUpstream: must equal apiUpstream, because adminBase is the same path of the shop as apiBase.',
  ],
])('%s is reported with its key and the allowed values', (_, changes, expected) => {
  expect(messageFor(changes)).toBe(expected)
})

it('an unknown key is reported with the known ones', () => {
  expect(messageFor({ colour: 'red', constructor: 1 })).toBe(
    ['colour', 'constructor']
      .map((key) => `${key}: unknown setting. Known settings: ${Object.keys(settingFacts).join(', ')}.`)
      .join('\n'),
  )
})

it('reports all problems at once', () => {
  expect(messageFor({ appTitle: '', brandName: undefined, colour: 1 }).split('\n')).toHaveLength(3)
})

it.each(['', '{', '[]', 'null', '"text"'])('rejects %j', (text) => {
  expect(() => readSettings(text)).toThrow(SettingsProblem)
})

it.each([
  ...['apiBase', 'adminBase'].flatMap((key) =>
    ['/?x=1', '/?', '#f', '/#'].map((rest) => [key, `https://api.example${rest}`] as const),
  ),
  ...['siteUrl', 'apiBase', 'adminBase', 'ipService', 'apiUpstream'].flatMap((key) =>
    ['u:p@api.example', 'u@api.example', 'a;b.example', "a'b.example", 'a{b}.example', 'a$b.example'].map(
      (host) => [key, `https://${host}`] as const,
    ),
  ),
  ...['apiUpstream', 'adminUpstream'].flatMap((key) =>
    [' a', '$host', '$&', ';', '"', "'", '{', '}', '\\', '?x=1', '#f'].map(
      (rest) => [key, `https://api.example/${rest}`] as const,
    ),
  ),
])('rejects %s: %j', (key, value) => {
  const own = { apiBase: 'https://shop.example/api', adminBase: 'https://shop.example/admin' }
  expect(messageFor({ ...own, [key]: value })).toContain(
    `${key}: ${JSON.stringify(value)} is not allowed. It must be ${settingFacts[key as SettingName].allowed}.`,
  )
})

it.each([
  { ipService: 'https://ip.example/me?a=1&b=2' },
  { apiBase: 'https://[2001:db8::1]:8443/base' },
  { apiBase: 'https://bücher.example' },
  { apiBase: 'https://shop.example/api', apiUpstream: 'http://[::1]:8000/deep%20path/' },
  { apiBase: 'https://shop.example/api', apiUpstream: 'http://api_1:8000/~x/' },
])('accepts %j', (changes) => {
  expect(read(changes)).toMatchObject(changes)
})

const proxied = { apiBase: 'https://shop.example/backend', adminBase: 'https://shop.example/backend' }

it.each<[string, string, Readonly<Record<string, unknown>>, string]>([
  [
    'an http payment origin for an https shop',
    'paymentOrigins',
    { paymentOrigins: ['https://pay.example', 'http://pay.example'] },
    'paymentOrigins: http://pay.example must begin with https://, because the shop does: an https:// shop opens no http:// checkout.',
  ],
  [
    'a payment origin with a path, which would allow the whole host',
    'paymentOrigins',
    { paymentOrigins: ['https://pay.example/checkout'] },
    'paymentOrigins: ["https://pay.example/checkout"] is not allowed. It must be a list, each a URL that begins with https:// or http://, without a path.',
  ],
  [
    'port 0',
    'siteUrl',
    { siteUrl: 'https://shop.example:0' },
    'siteUrl: "https://shop.example:0" is not allowed: nothing can be reached at port 0. It must be a URL that begins with https:// or http://, without a path.',
  ],
  [
    'a header name that browsers forbid',
    'csrfHeader',
    { csrfHeader: 'Cookie' },
    'csrfHeader: "Cookie" is not allowed: browsers, the page or nginx use this header for something else. It must be a header name of its own, such as X-CSRFToken.',
  ],
  [
    'a header name that nginx drops',
    'csrfHeader',
    { ...proxied, apiUpstream: 'https://host.example', csrfHeader: 'X_CSRF' },
    'csrfHeader: nginx forwards only headers with names of A-Z, a-z, 0-9 and -. Choose another name, such as X-CSRFToken.',
  ],
  [
    'a cookie that browsers hide from the page',
    'csrfCookie',
    { csrfCookie: '__Host-Http-csrf' },
    'csrfCookie: "__Host-Http-csrf" is not allowed: browsers hide a cookie of this name from the page. It must be a cookie name.',
  ],
  [
    'a host-only cookie of another host',
    'csrfCookie',
    { csrfCookie: '__Host-csrf' },
    'csrfCookie: only the host that sets __Host-csrf can read it. Make apiBase a path of the shop, or choose a name without __Host-.',
  ],
  [
    'a text of blanks',
    'brandName',
    { brandName: ' \u00a0\u200b\ufeff' },
    'brandName: " \\u{a0}\\u{200b}\\u{feff}" is not allowed: it has no visible character. It must be a text of at least one character.',
  ],
  [
    'a download in a folder',
    'downloadFilename',
    { downloadFilename: '../codes.zip' },
    'downloadFilename: "../codes.zip" is not allowed: no file can have this name. It must be the name of a file, without a folder.',
  ],
  [
    'an upstream that is the shop itself',
    'apiUpstream',
    { ...proxied, apiUpstream: 'https://shop.example/elsewhere' },
    'apiUpstream: is the shop itself, so requests would loop. Name the host behind it.',
  ],
  [
    'an upstream whose certificate nginx cannot verify',
    'apiUpstream',
    { ...proxied, apiUpstream: 'https://[2001:db8::1]:8443' },
    'apiUpstream: nginx verifies certificates by host name. Use the name in the certificate, such as https://api.example.',
  ],
  [
    'a relative path of the certificate authorities',
    'upstreamCa',
    { upstreamCa: 'tls/ca.pem' },
    'upstreamCa: "tls/ca.pem" is not allowed. It must be the absolute path of a PEM file on the server, made of A-Z, a-z, 0-9 and . _ ~ + -.',
  ],
])('R-SAFE-09 %s is rejected with a solution', (_, key, changes, message) => {
  expect(messageFor(changes)).toBe(message)
  expect(message.startsWith(`${key}: `)).toBe(true)
})

it('R-SAFE-09 an http shop rejects a cookie that needs https', () => {
  const http = { siteUrl: 'http://shop.example', csrfCookie: '__Secure-csrf' }
  expect(messageFor(http)).toBe(
    'csrfCookie: browsers accept __Secure-csrf over https:// only. Serve the shop over https:// or choose a name without this prefix.',
  )
})

const addresses: readonly SettingName[] = [
  ...(['siteUrl', 'apiBase', 'adminBase', 'ipService', 'apiUpstream', 'adminUpstream'] as const),
  ...(['codesUrl', 'termsUrl', 'privacyUrl', 'refundUrl', 'withdrawalUrl', 'imprintUrl'] as const),
  'paymentOrigins',
]
it.each(addresses)('R-SAFE-09 port 0 is refused in %s', (key) => {
  const at = (port: number) => {
    const url = `https://there.example:${port}`
    return { ...proxied, [key]: key === 'paymentOrigins' ? [url] : url }
  }
  expect(messageFor(at(0))).toContain(`${key}: `)
  expect(messageFor(at(0))).toContain('nothing can be reached at port 0')
  expect(messageFor(at(8443))).not.toContain('nothing can be reached at port 0')
})

const pagePaths = Object.keys(pages).filter((path) => path !== '/')

it('R-SAFE-09 the list of pages has those whose paths are reserved', () => {
  expect(pagePaths).toEqual(expect.arrayContaining(['/login', '/profile', '/success', '/vrxtool']))
})

it.each([
  ...pagePaths,
  ...[
    '/Profile',
    '/profile/orders',
    '/profile/backend',
    '/assets',
    '/assets/api',
    '/index',
    '/index.html',
    '/navipin.html',
  ],
  ...[...siteFiles(read({})).keys(), ...IMAGES].map((name) => `/${name}`),
])('R-SAFE-09 an API path that shadows a page is refused, with or without an upstream: %s', (path) => {
  const url = `https://shop.example${path}`
  for (const key of ['apiBase', 'adminBase'] as const)
    for (const more of [{}, { apiUpstream: 'https://host.example', adminUpstream: 'https://host.example' }])
      expect(messageFor({ ...proxied, ...more, [key]: `${url}/` })).toMatch(
        new RegExp(`^${key}: .* belongs to the pages of the shop\\. Choose a path of its own, such as `, 'm'),
      )
})

it.each(['/backend', '/profiles', '/login-api', '/api/profile'])(
  'R-SAFE-09 an API path beside the pages is accepted: %s',
  (path) => {
    const both = { apiBase: `https://shop.example${path}`, adminBase: `https://shop.example${path}` }
    expect(messageFor({ ...both, apiUpstream: 'https://host.example' })).toBe('nothing')
  },
)

it.each([
  ...['Accept', 'Accept-Charset', 'Accept-Encoding', 'Access-Control-Request-Headers', 'Authorization'],
  ...['Connection', 'Content-Length', 'content-type', 'Cookie', 'COOKIE2', 'Date', 'DNT', 'Expect', 'Host'],
  ...['Keep-Alive', 'Origin', 'Proxy-Authorization', 'proxy-x', 'Referer', 'Sec-Fetch-Site', 'sec-x'],
  ...['Set-Cookie', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade', 'User-Agent', 'Via', 'Accept-Language'],
  ...['X-Forwarded-For', 'X-Request-ID', 'X-HTTP-Method-Override'],
])('R-SAFE-09 the header %s is refused as csrfHeader', (csrfHeader) => {
  expect(messageFor({ csrfHeader })).toContain(`csrfHeader: "${csrfHeader}" is not allowed: `)
})

it.each(['X-CSRFToken', 'X-XSRF-TOKEN', 'Csrf-Token', 'Security', 'Hostess'])(
  'R-SAFE-09 the header %s is accepted as csrfHeader',
  (csrfHeader) => {
    expect(read({ csrfHeader })).toMatchObject({ csrfHeader })
  },
)

const invisibleTexts = [
  ' ',
  '\t\n',
  '\u00a0',
  '\u2003',
  '\u3000',
  '\u200b\u200d',
  '\u2060',
  '\u00ad',
  '\ufeff',
  '\u3164',
  '\u2800',
]
it.each(['appTitle', 'brandName', 'headerTitle', 'headerName', 'downloadFilename'])(
  'R-SAFE-09 a blank text is refused in %s',
  (key) => {
    for (const invisible of invisibleTexts)
      expect([key, invisible, messageFor({ [key]: invisible })]).toEqual([
        key,
        invisible,
        expect.stringMatching(
          new RegExp(`^${key}: "[ \\\\\\w{}]+" is not allowed: it has no visible character\\. It must`),
        ),
      ])
    expect(read({ [key]: 'ü' })).toMatchObject({ [key]: 'ü' })
  },
)

it.each(['a/b.zip', 'a\\b.zip', '..', '.', '.zip', 'a.zip ', 'a\u202epiz.zip', 'a:b', 'a\nb'])(
  'R-SAFE-09 %j is refused as downloadFilename',
  (downloadFilename) => {
    expect(messageFor({ downloadFilename })).toContain('downloadFilename: ')
  },
)

it('R-SAFE-09 a byte order mark is accepted', () => {
  expect(readSettings(`\ufeff${JSON.stringify(valid)}`)).toEqual(read({}))
})

it('R-SAFE-09 reports all rejected settings at once', () => {
  const invalid = {
    brandName: ' ',
    csrfHeader: 'Host',
    siteUrl: 'https://shop.example:0',
    upstreamCa: 'ca.pem',
  }
  const lines = messageFor(invalid).split('\n')
  expect(lines.map((line) => line.split(':')[0]).toSorted()).toEqual(Object.keys(invalid).toSorted())
})
