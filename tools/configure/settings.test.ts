import { expect, it } from 'vitest'
import { readSettings, type SettingName, SettingsProblem, settingFacts } from './settings.ts'

const good = {
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
  readSettings(JSON.stringify({ ...good, ...changes }))
function complaintOf(changes: Readonly<Record<string, unknown>>): string {
  try {
    read(changes)
  } catch (problem) {
    if (problem instanceof SettingsProblem) return problem.message
    throw problem
  }
  return 'nothing'
}

it('what is not said has its default', () => {
  expect(read({})).toMatchObject({
    headerTitle: 'Maps update pin',
    downloadFilename: 'sipex.zip',
    resetForm: 'classic',
    csrfCookie: 'csrftoken',
    csrfHeader: 'X-CSRFToken',
    apiBase: 'https://api.shop.example/base///',
  })
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
    'a scheme that is none',
    { apiBase: 'ftp://x' },
    'apiBase: "ftp://x" is not allowed. It must be an address that begins with https:// or http://, without a name and a password, a query or a part behind #.',
  ],
  [
    'a path in the address of the shop',
    { siteUrl: 'https://shop.example/a' },
    'siteUrl: "https://shop.example/a" is not allowed. It must be an address that begins with https:// or http://, without a path.',
  ],
  [
    'a word that is not one of two',
    { resetForm: 'new' },
    "resetForm: \"new\" is not allowed. It must be 'classic' or 'newer'.",
  ],
  [
    'a header that cannot be one',
    { csrfHeader: 'X CSRF' },
    'csrfHeader: "X CSRF" is not allowed. It must be a header name.',
  ],
  [
    'a page that is safe and a host that is not',
    { apiBase: 'http://api.shop.example' },
    'apiBase: must begin with https://, because the shop does: browsers refuse the mixture.',
  ],
  [
    'a proxy for another host',
    { apiUpstream: 'https://host.example' },
    'apiUpstream: needs apiBase to be a path of the shop, such as https://shop.example/backend.',
  ],
  [
    'a proxy for a path that cannot be one of nginx',
    { apiBase: 'https://shop.example/back$end', apiUpstream: 'https://host.example' },
    'apiBase: as a path of the shop it must be made of letters, digits and . _ ~ - alone, and not be /assets.',
  ],
  [
    'a proxy in the place of the assets',
    { adminBase: 'https://shop.example/assets//', adminUpstream: 'https://host.example' },
    'adminBase: as a path of the shop it must be made of letters, digits and . _ ~ - alone, and not be /assets.',
  ],
  [
    'one path for two hosts',
    {
      apiBase: 'https://shop.example/backend',
      adminBase: 'https://shop.example/backend/',
      apiUpstream: 'https://host.example',
      adminUpstream: 'https://admin.example',
    },
    'adminUpstream: must be what apiUpstream is, because adminBase is the same path of the shop as apiBase.',
  ],
])('%s is told by its key, with what is allowed', (_, changes, says) => {
  expect(complaintOf(changes)).toBe(says)
})

it('an unknown key is told with those that there are', () => {
  expect(complaintOf({ colour: 'red', constructor: 1 })).toBe(
    ['colour', 'constructor']
      .map((key) => `${key}: no such setting. There are: ${Object.keys(settingFacts).join(', ')}.`)
      .join('\n'),
  )
})

it('all faults are told at once', () => {
  expect(complaintOf({ appTitle: '', brandName: undefined, colour: 1 }).split('\n')).toHaveLength(3)
})

it.each(['', '{', '[]', 'null', '"text"'])('%j is no settings file', (text) => {
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
])('%s: %j could not work, and is told by its key', (key, value) => {
  const own = { apiBase: 'https://shop.example/api', adminBase: 'https://shop.example/admin' }
  expect(complaintOf({ ...own, [key]: value })).toContain(
    `${key}: ${JSON.stringify(value)} is not allowed. It must be ${settingFacts[key as SettingName].allowed}.`,
  )
})

it.each([
  { ipService: 'https://ip.example/me?a=1&b=2' },
  { apiBase: 'https://[2001:db8::1]:8443/base' },
  { apiBase: 'https://bücher.example' },
  { apiBase: 'https://shop.example/api', apiUpstream: 'http://[::1]:8000/deep%20path/' },
  { apiBase: 'https://shop.example/api', apiUpstream: 'http://api_1:8000/~x/' },
])('%j can work, and is let through', (changes) => {
  expect(read(changes)).toMatchObject(changes)
})
