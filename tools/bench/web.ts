// What the pages cost a visitor, beside two floors of the same run: S, the page alone without a script, and R, an app of
// our libraries that does nothing:  npm run bench:web [-- --runs 3 --lighthouse]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { startMock } from '../../mock-server/app.ts'
import { findBrowser } from '../browser.ts'
import { buildShop } from '../build/build-shop.ts'
import { shopServer } from '../serve/shop-server.ts'
import { leanLibraries } from '../vite/lean-libraries.ts'
import { leanReact } from '../vite/lean-react.ts'
import { configureShop } from './configure-shop.ts'
import { buildFloor } from './floor.ts'
import { lighthouseScores } from './lighthouse.ts'
import { keptOverRoutes, slowestInteractions } from './living-page.ts'
import { type Measured, measure } from './measured-page.ts'
import { weightOf } from './weight.ts'

const ROUTES = ['/', '/navipin', '/vrxtool', '/subscription', '/register', '/login'] as const
const PUBLIC_ROUTES = [...ROUTES, '/vin-code', '/vin-table', '/error', '/cancel'] as const
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, lighthouse: { type: 'boolean', default: false } },
})

const started = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** The page as it is written, without anything that runs or is fetched later. */
const scriptless = (html: string) =>
  html
    .replace(/<script>.*?<\/script>/s, '')
    .replace(/<script type="application\/json".*?<\/script>/s, '')
    .replace(/<link (id="css"|rel="(preload|manifest|apple-touch-icon)")[^>]*>/g, '')

function floorServer(site: string, floor: string): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://floor')
    if (/\.(ico|svg)$/.test(pathname)) {
      response.writeHead(204).end()
      return
    }
    // Both floors have the fonts of the shop.
    const isFont = extname(pathname) === '.woff2'
    if (isFont) {
      response.writeHead(200, { 'content-type': 'font/woff2' }).end(readFileSync(join(site, pathname)))
      return
    }
    const isOwn = pathname.startsWith('/S')
    const name = pathname.slice(2) === '/' ? 'index' : pathname.slice(3)
    const body = isOwn
      ? scriptless(readFileSync(join(site, `${name}.html`), 'utf8'))
      : readFileSync(join(floor, pathname === '/' ? 'index.html' : pathname))
    response.writeHead(200, {
      'content-type': extname(pathname) === '.js' ? 'text/javascript' : 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
    })
    response.end(gzipSync(body, { level: 9 }))
  })
}

await buildShop()
const floor = await buildFloor()
const leanFloor = await buildFloor([leanReact, leanLibraries])
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const parts: { shop?: Server } = {}
const server = createServer((request, response) => parts.shop?.emit('request', request, response))
const origin = await started(server)
const mock = await startMock({ siteUrl: origin })
configureShop(folder, origin, mock)
parts.shop = shopServer(folder)
const floors = floorServer(join(folder, 'site'), floor.folder)
const floorOrigin = await started(floors)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args] })

const runs = async (url: string, answers: boolean): Promise<Measured[]> => {
  const measured: Measured[] = []
  await measure(browser, url, answers)
  while (measured.length < Number(values.runs)) measured.push(await measure(browser, url, answers))
  return measured
}
const of = (all: readonly Measured[], what: 'fcp' | 'lcp' | 'typed' | 'alive') =>
  median(all.map((one) => one[what]))
const over = (one: number, other: number) => (other > 0 ? (one / other).toFixed(2) : '–')

const r = await runs(`${floorOrigin}/`, true)
console.log(
  `R: ${floor.gzip} bytes of script (${leanFloor.gzip} with its libraries taken apart as ours are), FCP ${of(r, 'fcp').toFixed(0)} ms, alive ${of(r, 'alive').toFixed(0)} ms\n`,
)
console.log('| route | script gz | /R | FCP ms | /S | LCP /S | typed /S | kept | CLS | alive ms | /R |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const route of ROUTES) {
  const weight = weightOf(join(folder, 'site'), route)
  const ours = await runs(`${origin}${route}`, true)
  const s = route === '/login' ? null : await runs(`${floorOrigin}/S${route}`, false)
  const beside = (what: 'fcp' | 'lcp' | 'typed') => (s === null ? '–' : over(of(ours, what), of(s, what)))
  const cells = [
    route,
    weight,
    over(weight, floor.gzip),
    of(ours, 'fcp').toFixed(0),
    beside('fcp'),
    beside('lcp'),
    beside('typed'),
    ours.every(({ isKept }) => isKept) ? 'yes' : 'NO',
    Math.max(...ours.map(({ cls }) => cls)).toFixed(3),
    of(ours, 'alive').toFixed(0),
    over(of(ours, 'alive'), of(r, 'alive')),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
const slowest = await slowestInteractions(browser, origin, `${floorOrigin}/S/register`)
console.log(
  `\nslowest interaction, CPU four times slower: a page that runs nothing ${slowest.floor} ms, a form ${slowest.form} ms (48), a choice ${slowest.choice} ms (48), another route ${slowest.route} ms (80)`,
)
const { half, end } = await keptOverRoutes(browser, origin)
console.log(
  `after 200 and 400 routes: nodes ${half.nodes}, ${end.nodes}; listeners ${half.listeners}, ${end.listeners}; heap ${over(end.heap, half.heap)} times as much (1.10)`,
)
await browser.close()
if (values.lighthouse) {
  console.log(
    '\n| route | performance | accessibility | best practices | SEO |\n| --- | --- | --- | --- | --- |',
  )
  for (const route of PUBLIC_ROUTES) {
    const scores = await lighthouseScores(`${origin}${route}`, { executablePath, args })
    console.log(`| ${[route, ...scores].join(' | ')} |`)
  }
}
for (const one of [server, floors]) {
  one.closeAllConnections()
  one.close()
}
await mock.close()
for (const made of [folder, floor.folder, leanFloor.folder]) rmSync(made, { recursive: true, force: true })
