import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildForTests } from '../../tools/build/for-tests.ts'
import { pages } from '../../tools/configure/pages.ts'
import { shopServer } from '../../tools/serve/shop-server.ts'
import { closeServer, listen } from '../site.ts'
import { HEADERS_OF_ASSETS, headersFor, ICON_SIZES, INDEXED, manifestOf, PAGES, ROBOTS } from './expected.ts'
import { bytesOf, filesIn, forbiddenPatterns } from './forbidden-patterns.ts'
import { startPreview } from './preview.ts'
import { shopWithSpecialCharacters as settings } from './run-shop.ts'
import {
  get,
  missingCode,
  missingFiles,
  notAssets,
  otherSiteLike,
  pickHeaders,
  redirects,
  shells,
} from './serving-cases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'production-'))
const at = (...path: string[]) => join(scratch, ...path)
const text = (path: string) => readFileSync(path, 'utf8')
/** Runs plain Node in a folder that contains only the build and no packages. */
const runNode = (...args: readonly string[]) => run(process.execPath, args, { cwd: scratch })
/** Runs the built `configure`, with these options of Node. */
const configure = (config: unknown, out: string, ...nodeOptions: readonly string[]) => {
  writeFileSync(at('shop.json'), typeof config === 'string' ? config : JSON.stringify(config))
  return runNode(...nodeOptions, 'dist/configure.mjs', '--config', 'shop.json', '--out', out)
}

let server: Server
let origin = ''

beforeAll(async () => {
  if (process.env.SHOP_IS_BUILT === undefined) await buildForTests()
  cpSync(join(root, 'dist'), at('dist'), { recursive: true })
  await configure(settings, 'first')
  for (const old of ['headers.json', 'site/gone.html', 'site/gone.html.br'])
    cpSync(at('first/headers.json'), at('second', old))
  await configure(settings, 'second')
  server = shopServer(at('first'))
  origin = await listen(server)
}, 120_000)

afterAll(async () => {
  await closeServer(server)
  rmSync(scratch, { recursive: true, force: true })
})

it('a shop is written reproducibly, byte for byte, also over an earlier one', () => {
  expect(bytesOf(at('first'))).toEqual(bytesOf(at('second')))
})

/** Compresses the text files of a written shop, which `configure` cannot avoid, and does nothing else. */
const COMPRESS_FILES = `
  import { readdirSync, readFileSync } from 'node:fs'
  import { brotliCompressSync, gzipSync } from 'node:zlib'
  for (const name of readdirSync('first/site', { recursive: true })) {
    if (!name.endsWith('.br') || name.startsWith('assets')) continue
    const content = readFileSync('first/site/' + name.slice(0, -3))
    gzipSync(content, { level: 9 })
    brotliCompressSync(content)
  }`
const PRINT_CPU_TIME = [
  '--import',
  "data:text/javascript,process.on('exit', () => console.error(JSON.stringify(process.cpuUsage())))",
]

/** The CPU time of a run with `PRINT_CPU_TIME`, in microseconds. */
function cpuTimeOf({ stderr }: { readonly stderr: string }): number {
  const { user, system } = JSON.parse(stderr) as NodeJS.CpuUsage
  return user + system
}

const MAX_RATIO = 1.8

it(`writing a shop takes less than ${MAX_RATIO} times the CPU time of compressing its files, without packages`, async () => {
  expect(readdirSync(scratch)).not.toContain('node_modules')
  let leastRatio = Number.POSITIVE_INFINITY
  // One of three rounds is enough, because other programs can double the CPU time of one.
  for (let round = 0; round < 3 && leastRatio >= MAX_RATIO; round += 1) {
    const floor = cpuTimeOf(await runNode(...PRINT_CPU_TIME, '--input-type=module', '--eval', COMPRESS_FILES))
    leastRatio = Math.min(
      leastRatio,
      cpuTimeOf(await configure(settings, 'timed', ...PRINT_CPU_TIME)) / floor,
    )
  }
  expect(leastRatio).toBeLessThan(MAX_RATIO)
})

it('the preview responds like the server of the tests', async () => {
  const preview = await startPreview(at('first'))
  for (const path of ['/', '/login', '/navipin/?a=1', '/assets/none.js']) {
    const [here, there] = await Promise.all([get(origin, path), get(preview.origin, path)])
    const { date: _, ...headers } = there.headers
    expect([path, there.status, String(there.body)]).toEqual([path, here.status, String(here.body)])
    expect(headers).toEqual({ ...here.headers, date: undefined })
  }
  expect(await preview.end()).toBe(0)
})

it('the shop contains no trace of mock, tests, sources, secrets or the build machine', () => {
  const found = filesIn(at('first'))
    .filter((path) => !/\.(br|gz|png|woff2)$/.test(path))
    .flatMap((path) =>
      forbiddenPatterns
        .filter(([, pattern]) => pattern.test(text(at('first', path))))
        .map(([what, pattern]) => `${path}: ${what}, ${pattern.exec(text(at('first', path)))?.[0]}`),
    )
  expect(found).toEqual([])
  expect(filesIn(at('first')).filter((path) => path.endsWith('.map'))).toEqual([])
})

const htmlFiles = () => filesIn(at('first/site')).filter((path) => path.endsWith('.html'))
const htmlOf = (path: string) => text(at('first/site', path))
const inHtml = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner = '']) => inner)

/** The `rel` of each link of a page; `undefined` for a link without one. */
const linksIn = (html: string) =>
  inHtml(html, /<link\b([^>]*)>/g).map((attributes) => /\srel="([^"]*)"/.exec(attributes)?.[1])
const PRELOAD = /<link rel="preload" as="font" type="font\/woff2" href="\/assets\/instrument-sans-[^"]*"/

it('S7 each page has one style, one script and one data block, and the expected headers', () => {
  const headers: unknown = JSON.parse(text(at('first/headers.json')))
  expect(htmlFiles()).toEqual(PAGES)
  for (const path of htmlFiles()) {
    const html = htmlOf(path)
    const [style = '', ...otherStyles] = inHtml(html, /<style[^>]*>(.*?)<\/style>/gs)
    const [script = '', ...otherScripts] = inHtml(html, /<script>(.*?)<\/script>/gs)
    expect([otherStyles, otherScripts]).toEqual([[], []])
    expect(html.match(/<script type="application\/json" id="shop-config">/g)).toHaveLength(1)
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(headers, path).toEqual(
      headersFor(
        { script, style },
        'https://api.shop.example',
        'https://admin.shop.example',
        'https://ip.example',
      ),
    )
    expect(html).not.toMatch(/<[^>]*\s(style|on\w+)=/)
  }
})

it('the HTML of each page loads no file except the text font, icons and the manifest', () => {
  const notIndexed = ['login.html', 'shell.html']
  for (const path of htmlFiles()) {
    const html = htmlOf(path)
    const canonical = notIndexed.includes(path) ? [] : ['canonical']
    expect(linksIn(html), path).toEqual([...canonical, 'icon', 'apple-touch-icon', 'manifest', 'preload'])
    expect(html, path).toMatch(PRELOAD)
    expect(html, path).not.toMatch(/<[^>]*\s(src|srcset|poster|data)=|@import/)
  }
})

it('S7 a shop that proxies its API may connect to the IP look-up only, and changed headers need a reload of nginx', async () => {
  await configure({ ...settings, apiBase: `${settings.siteUrl}/api`, adminBase: settings.siteUrl }, 'own')
  const headers = JSON.parse(text(at('own/headers.json'))) as Record<string, string>
  expect(headers['Content-Security-Policy']).toContain("; connect-src 'self' https://ip.example; ")
  const again = await configure(settings, 'own')
  expect(again.stdout).toMatch(/\nreload nginx: its headers have changed\n$/)
})

it('S7 every response has all headers, errors included, and assets have theirs', async () => {
  const headers = JSON.parse(text(at('first/headers.json'))) as Record<string, string>
  for (const path of notAssets) expect(await pickHeaders(origin, path, headers), path).toEqual(headers)
  const assets = filesIn(at('first/site/assets'))
  // HTML, SVG with scripts or a worker would need the other headers, too.
  expect(assets.filter((path) => !/\.(js|css|woff2)(\.br|\.gz)?$/.test(path))).toEqual([])
  for (const path of [`/assets/${assets.find((name) => name.endsWith('.js'))}`, '/assets/none.js'])
    expect(await pickHeaders(origin, path, headers), path).toEqual(HEADERS_OF_ASSETS)
})

it('texts of the settings are escaped everywhere', () => {
  for (const path of htmlFiles()) {
    const [, block = ''] = /id="shop-config">(.*?)<\/script>/s.exec(htmlOf(path)) ?? []
    expect(JSON.parse(block)).toMatchObject({ brandName: settings.brandName, apiBase: settings.apiBase })
    expect(block).not.toContain('<')
    expect(htmlOf(path)).not.toContain('<Auto>')
    expect(htmlOf(path)).not.toContain('<script>alert')
  }
  expect(htmlOf('index.html')).toContain('Bella &amp; Söhne &lt;Auto&gt;')
})

it('a shop has sitemap, canonical URLs, manifest and icons', () => {
  const listed = inHtml(text(at('first/site/sitemap.xml')), /<loc>(.*?)<\/loc>/g)
  expect(listed).toEqual(INDEXED.map((path) => `https://shop.example${path}`))
  expect(text(at('first/site/robots.txt'))).toBe(ROBOTS)
  expect(JSON.parse(text(at('first/site/site.webmanifest')))).toEqual(manifestOf(settings))
  expect(readFileSync(at('first/site/icon.svg'), 'utf8')).toMatch(/^<svg/)
  for (const size of ICON_SIZES) {
    const png = readFileSync(at(`first/site/icon-${size}.png`))
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', size])
  }
  const share = readFileSync(at('first/site/share.png'))
  expect([share.readUInt32BE(16), share.readUInt32BE(20)]).toEqual([1200, 630])
  expect(share.length).toBeLessThanOrEqual(100_000)
  for (const { path, description } of pages) {
    const html = htmlOf(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    expect(html).toContain(`<link rel="canonical" href="https://shop.example${path}">`)
    expect(html).toContain(description === undefined ? 'content="noindex"' : `content="${description}"`)
    const image = '<meta property="og:image" content="https://shop.example/share.png">'
    expect(html.includes(image)).toBe(description !== undefined)
  }
})

it.each([
  ['{', /not JSON/],
  [
    { ...settings, appTitle: '' },
    /^appTitle: "" is not allowed\. It must be a text of at least one character\.$/m,
  ],
  [{ ...settings, apiBase: undefined }, /^apiBase: is missing\. It must be a URL/m],
  [{ ...settings, colour: 'red' }, /^colour: unknown setting\. Known settings: siteUrl, /m],
])('invalid settings write no shop: %j', async (config, message) => {
  const refused = await configure(config, 'refused').catch(
    (problem: { stderr: string; code: number }) => problem,
  )
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(message) })
  expect(refused.stderr).not.toContain('    at ')
  expect(readdirSync(scratch)).not.toContain('refused')
})

it('a folder with other content is left unchanged', async () => {
  const refused = await configure(settings, 'dist').catch((problem: { stderr: string }) => problem)
  expect(refused.stderr).toContain('--out: ')
  expect(readdirSync(at('dist'))).toContain('configure.mjs')
})

it('R-ROUTE-01 deep links get a prerendered page or the shell', async () => {
  const empty = shells.map((path) => [path, '<div id="root"></div>'] as const)
  const prerendered = pages.map(({ path }) => [`${path}?a=1`, `<div id="root" data-page="${path}">`] as const)
  for (const [path, root] of [...empty, ...prerendered]) {
    const { status, headers, body } = await get(origin, path)
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache'])
    expect(String(body), path).toContain(root)
  }
})

it('a trailing slash redirects to the page with its query; nothing redirects to another site', async () => {
  for (const [requested, location] of redirects) {
    const { status, headers } = await get(origin, requested)
    expect([requested, status, headers.location]).toEqual([requested, 301, location])
  }
  for (const requested of otherSiteLike) {
    const { headers } = await get(origin, requested)
    expect([requested, new URL(String(headers.location ?? '/'), origin).origin]).toEqual([requested, origin])
  }
})

it('missing files get 404, and those outside of /assets with the page of the shop', async () => {
  for (const path of [...missingCode, ...missingFiles]) {
    const { status, headers, body } = await get(origin, path)
    expect([path, status, headers['cache-control'], headers.etag]).toEqual([path, 404, undefined, undefined])
    expect(body.includes('<div id="root"></div>'), path).toBe(missingFiles.includes(path))
  }
})

it('assets are immutable and compressed, pages are revalidated', async () => {
  const [code = ''] = filesIn(at('first/site/assets')).filter((path) => path.endsWith('.js'))
  const plain = await get(origin, `/assets/${code}`)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  for (const [encoding, unpack] of [
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const { headers, body } = await get(origin, `/assets/${code}`, { 'accept-encoding': encoding })
    expect(headers['content-encoding']).toBe(encoding)
    expect(unpack(body)).toEqual(plain.body)
  }
  const page = await get(origin, '/')
  const again = await get(origin, '/', { 'if-none-match': String(page.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
})
