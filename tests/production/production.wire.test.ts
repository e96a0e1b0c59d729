import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pages } from '../../tools/configure/pages.ts'
import { shopServer } from '../../tools/serve/shop-server.ts'
import { closed, listening } from '../site.ts'
import { buildCopy } from './built-copy.ts'
import { startPreview } from './preview.ts'
import { FOUND, HEADERS_OF_ASSETS, headersFor, ICON_SIZES, manifestOf, PAGES, ROBOTS } from './promised.ts'
import {
  carried,
  get,
  missingCode,
  missingFiles,
  notAssets,
  redirects,
  shells,
  treacherous,
} from './serving.ts'
import { bytesOf, filesIn, traces } from './shipped.ts'
import { oddShop as settings } from './shops.ts'

const run = promisify(execFile)
const scratch = mkdtempSync(join(tmpdir(), 'production-'))
const at = (...path: string[]) => join(scratch, ...path)
const text = (path: string) => readFileSync(path, 'utf8')
/** In plain Node, in a folder that holds the build alone: there is nothing to import from. */
const configure = (config: unknown, out: string, ...before: readonly string[]) => {
  writeFileSync(at('shop.json'), typeof config === 'string' ? config : JSON.stringify(config))
  return run(process.execPath, [...before, 'dist/configure.mjs', '--config', 'shop.json', '--out', out], {
    cwd: scratch,
  })
}

let whole = ''
let bare = ''
let server: Server
let origin = ''

beforeAll(async () => {
  bare = await buildCopy()
  whole = await buildCopy('mock-server')
  cpSync(join(bare, 'dist'), at('dist'), { recursive: true })
  await configure(settings, 'first')
  for (const old of ['headers.json', 'site/gone.html', 'site/gone.html.br'])
    cpSync(at('first/headers.json'), at('second', old))
  await configure(settings, 'second')
  server = shopServer(at('first'))
  origin = await listening(server)
}, 120_000)

afterAll(async () => {
  await closed(server)
  for (const folder of [whole, bare, scratch]) rmSync(folder, { recursive: true, force: true })
})

it('the build comes out the same, byte for byte, where there is no mock backend', () => {
  const built = bytesOf(join(bare, 'dist'))
  expect(built.length).toBeGreaterThan(20)
  expect(built).toEqual(bytesOf(join(whole, 'dist')))
})

it('a shop of it comes out the same, byte for byte, each time, also where one has been before', () => {
  expect(bytesOf(at('first'))).toEqual(bytesOf(at('second')))
})

it('a shop is made with less than two seconds of work, where there are no packages', async () => {
  expect(readdirSync(scratch)).not.toContain('node_modules')
  const tellWork = "process.on('exit', () => console.error(JSON.stringify(process.cpuUsage())))"
  const { stderr } = await configure(settings, 'timed', '--import', `data:text/javascript,${tellWork}`)
  const { user, system } = JSON.parse(stderr) as NodeJS.CpuUsage
  // The work of the processor, in microseconds, since a clock would measure the neighbours, too.
  expect(user + system).toBeLessThan(2_000_000)
})

it('the preview serves a shop as it is served here', async () => {
  const preview = await startPreview(at('first'))
  for (const path of ['/', '/login', '/navipin/?a=1', '/assets/none.js']) {
    const [here, there] = await Promise.all([get(origin, path), get(preview.origin, path)])
    const { date: _, ...headers } = there.headers
    expect([path, there.status, String(there.body)]).toEqual([path, here.status, String(here.body)])
    expect(headers).toEqual({ ...here.headers, date: undefined })
  }
  expect(await preview.end()).toBe(0)
})

it('what is shipped holds no trace of the mock, of tests, of sources, of secrets or of this machine', () => {
  const found = filesIn(at('first'))
    .filter((path) => !/\.(br|gz|png|woff2)$/.test(path))
    .flatMap((path) =>
      traces
        .filter(([, pattern]) => pattern.test(text(at('first', path))))
        .map(([what, pattern]) => `${path}: ${what}, ${pattern.exec(text(at('first', path)))?.[0]}`),
    )
  expect(found).toEqual([])
  expect(filesIn(at('first')).filter((path) => path.endsWith('.map'))).toEqual([])
})

const htmlFiles = () => filesIn(at('first/site')).filter((path) => path.endsWith('.html'))
const htmlOf = (path: string) => text(at('first/site', path))
const inHtml = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, inner = '']) => inner)

it('S7 each page holds one style, one script and one inert block, and the headers are those that were promised', () => {
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

it('S7 a shop whose host is behind its own address may talk to no other', async () => {
  await configure({ ...settings, apiBase: `${settings.siteUrl}/api`, adminBase: settings.siteUrl }, 'own')
  const headers = JSON.parse(text(at('own/headers.json'))) as Record<string, string>
  expect(headers['Content-Security-Policy']).toContain("; connect-src 'self' https://ip.example; ")
  const again = await configure(settings, 'own')
  expect(again.stdout).toMatch(/\nreload nginx: its headers have changed\n$/)
})

it('S7 every header goes with every answer, with what is not there, too, and with assets those that concern them', async () => {
  const headers = JSON.parse(text(at('first/headers.json'))) as Record<string, string>
  for (const path of notAssets) expect(await carried(origin, path, headers), path).toEqual(headers)
  const assets = filesIn(at('first/site/assets'))
  // A page of theirs, a picture with a script in it or a worker would need the others, too.
  expect(assets.filter((path) => !/\.(js|css|woff2)(\.br|\.gz)?$/.test(path))).toEqual([])
  for (const path of [`/assets/${assets.find((name) => name.endsWith('.js'))}`, '/assets/none.js'])
    expect(await carried(origin, path, headers), path).toEqual(HEADERS_OF_ASSETS)
})

it('words of the shop are words wherever they stand', () => {
  for (const path of htmlFiles()) {
    const [, block = ''] = /id="shop-config">(.*?)<\/script>/s.exec(htmlOf(path)) ?? []
    expect(JSON.parse(block)).toMatchObject({ brandName: settings.brandName, apiBase: settings.apiBase })
    expect(block).not.toContain('<')
    expect(htmlOf(path)).not.toContain('<Auto>')
    expect(htmlOf(path)).not.toContain('<script>alert')
  }
  expect(htmlOf('index.html')).toContain('Bella &amp; Söhne &lt;Auto&gt;')
})

it('a shop has what machines look for: addresses of its own pages, a manifest and its icons', () => {
  const listed = inHtml(text(at('first/site/sitemap.xml')), /<loc>(.*?)<\/loc>/g)
  expect(listed).toEqual(FOUND.map((path) => `https://shop.example${path}`))
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
  [{ ...settings, apiBase: undefined }, /^apiBase: is missing\. It must be an address/m],
  [{ ...settings, colour: 'red' }, /^colour: no such setting\. There are: siteUrl, /m],
])('settings with a fault make no shop: %j', async (config, says) => {
  const refused = await configure(config, 'refused').catch(
    (problem: { stderr: string; code: number }) => problem,
  )
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(says) })
  expect(refused.stderr).not.toContain('    at ')
  expect(readdirSync(scratch)).not.toContain('refused')
})

it('a folder that holds something else is left alone', async () => {
  const refused = await configure(settings, 'dist').catch((problem: { stderr: string }) => problem)
  expect(refused.stderr).toContain('--out: ')
  expect(readdirSync(at('dist'))).toContain('configure.mjs')
})

it('R-ROUTE-01 deep links begin with a page, written beforehand or empty', async () => {
  const empty = shells.map((path) => [path, '<div id="root"></div>'] as const)
  const written = pages.map(({ path }) => [`${path}?a=1`, `<div id="root" data-page="${path}">`] as const)
  for (const [path, root] of [...empty, ...written]) {
    const { status, headers, body } = await get(origin, path)
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache'])
    expect(String(body), path).toContain(root)
  }
})

it('a slash too many leads to the page, with its query; nothing leads to another site', async () => {
  for (const [asked, location] of redirects) {
    const { status, headers } = await get(origin, asked)
    expect([asked, status, headers.location]).toEqual([asked, 301, location])
  }
  for (const asked of treacherous) {
    const { headers } = await get(origin, asked)
    expect([asked, new URL(String(headers.location ?? '/'), origin).origin]).toEqual([asked, origin])
  }
})

it('what is not there is not there, and the shop says so in its own words', async () => {
  for (const path of [...missingCode, ...missingFiles]) {
    const { status, headers, body } = await get(origin, path)
    expect([path, status, headers['cache-control'], headers.etag]).toEqual([path, 404, undefined, undefined])
    expect(body.includes('<div id="root"></div>'), path).toBe(missingFiles.includes(path))
  }
})

it('code is kept for good and pressed, pages are asked for again', async () => {
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
