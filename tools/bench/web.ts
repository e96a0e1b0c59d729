// What the pages cost a visitor, beside two floors of the same run: S, the page alone without a script, and R, an app of
// our libraries that does nothing; ends in 1 when more was needed than is promised:  npm run bench:web [-- --runs 24 --lighthouse]
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { startMock } from '../../mock-server/app.ts'
import { findBrowser } from '../browser.ts'
import { buildShop } from '../build/build-shop.ts'
import { withoutScripts } from '../bytes/static-page.ts'
import { LOGIN } from '../configure/pages.ts'
import { shopServer } from '../serve/shop-server.ts'
import {
  ALIVE_OVER_R,
  HEAP,
  PAINT_OVER_S,
  reckoning,
  SCRIPT_CAP_BYTES,
  SLOWEST,
  TYPED_OVER_S,
} from './bounds.ts'
import { configureShop } from './configure-shop.ts'
import { buildFloor } from './floor.ts'
import { handPass, type Pass, slowestOf } from './hand.ts'
import { lighthouseScores } from './lighthouse.ts'
import { keptOverRoutes, onPage } from './living-page.ts'
import { type Measured, measure } from './measured-page.ts'
import { median, medianRatio } from './median.ts'
import { weightOf } from './weight.ts'

const WRITTEN = ['/', '/navipin', '/vrxtool', '/subscription', '/register'] as const
const ROUTES = [...WRITTEN, LOGIN] as const
const PUBLIC_ROUTES = [...ROUTES, '/help', '/vin-code', '/vin-table', '/error', '/cancel'] as const
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '24' }, lighthouse: { type: 'boolean', default: false } },
})

const started = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** The folder of both floors, which the server of the shop serves as it serves the shop. */
function floorFolder(shop: string, floor: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'floors-'))
  const site = join(folder, 'site')
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(join(site, name), content)
    writeFileSync(join(site, `${name}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(join(site, `${name}.br`), brotliCompressSync(content))
  }
  for (const made of ['assets', 'S']) mkdirSync(join(site, made), { recursive: true })
  cpSync(join(shop, 'headers.json'), join(folder, 'headers.json'))
  put('index.html', readFileSync(join(floor, 'index.html')))
  for (const name of readdirSync(join(floor, 'assets')))
    put(join('assets', name), readFileSync(join(floor, 'assets', name)))
  const ours = join(shop, 'site')
  for (const name of readdirSync(ours).filter((file) => file.endsWith('.html')))
    put(join('S', name), withoutScripts(readFileSync(join(ours, name), 'utf8')))
  cpSync(join(ours, 'icon.svg'), join(site, 'icon.svg'))
  for (const name of readdirSync(join(ours, 'assets')).filter((file) => file.endsWith('.woff2')))
    cpSync(join(ours, 'assets', name), join(site, 'assets', name))
  return folder
}
/** Where the page of a route stands without its scripts. */
const stillOf = (route: string) => `/S/${route === '/' ? 'index' : route.slice(1)}`

await buildShop()
const floor = await buildFloor()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const parts: { shop?: Server } = {}
const server = createServer((request, response) => parts.shop?.emit('request', request, response))
const origin = await started(server)
const mock = await startMock({ siteUrl: origin })
configureShop(folder, origin, mock)
parts.shop = shopServer(folder)
const still = floorFolder(folder, floor.folder)
const floors = shopServer(still)
const floorOrigin = await started(floors)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args] })

/**
 * All pages in each round, each beside its S, there and back, so that each comes first as often as the other: a load falls
 * on what the one before has left. Then a hand at work. A machine that is slower for a while is so for all.
 */
async function rounds(pages: readonly (readonly [url: string, answers: boolean])[]) {
  const measured: Measured[][] = pages.map(() => [])
  const passes: Pass[] = []
  const there = [...pages.entries()]
  for (const [url, answers] of pages) await measure(browser, url, answers)
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const [at, [url, answers]] of [...there, ...there.toReversed()])
      measured[at]?.push(await measure(browser, url, answers))
    passes.push(await handPass(browser, origin, `${floorOrigin}${stillOf('/register')}`))
  }
  return { loads: measured, passes }
}
type Moment = 'fcp' | 'lcp' | 'typed' | 'alive'
const of = (all: readonly Measured[], what: Moment) => median(all.map((one) => one[what]))
const over = (all: readonly Measured[], floors: readonly Measured[], what: Moment) =>
  medianRatio(
    all.map((one) => one[what]),
    floors.map((one) => one[what]),
  )
const { within, expect, missed } = reckoning()

const routes = ROUTES.map((route) => ({ route, weight: weightOf(join(folder, 'site'), route) }))
const visited = [
  [`${floorOrigin}/`, true] as const,
  ...WRITTEN.flatMap((route) => [
    [`${origin}${route}`, true] as const,
    [`${floorOrigin}${stillOf(route)}`, false] as const,
  ]),
  [`${origin}${LOGIN}`, true] as const,
]
const { loads, passes } = await rounds(visited)
function loadsOf(address: string): readonly Measured[] {
  const found = loads[visited.findIndex(([url]) => url === address)]
  if (found === undefined) throw new Error(`nobody has measured ${address}`)
  return found
}
const r = loadsOf(`${floorOrigin}/`)
console.log(
  `R: ${floor.gzip} bytes of script, FCP ${of(r, 'fcp').toFixed(0)} ms, alive ${of(r, 'alive').toFixed(0)} ms\n`,
)
console.log('| route | script gz | /R | FCP ms | /S | LCP /S | typed /S | kept | CLS | alive ms | /R |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const { route, weight } of routes) {
  const ours = loadsOf(`${origin}${route}`)
  const s = route === LOGIN ? null : loadsOf(`${floorOrigin}${stillOf(route)}`)
  const beside = (what: Moment, bound: number) =>
    s === null ? '–' : within(`${route} ${what} / S`, over(ours, s, what), bound)
  const isKept = ours.every((one) => one.isKept)
  expect(`${route}: what was typed was lost`, isKept)
  const cells = [
    route,
    within(`${route} script bytes`, weight, SCRIPT_CAP_BYTES, 0),
    (weight / floor.gzip).toFixed(2),
    of(ours, 'fcp').toFixed(0),
    beside('fcp', PAINT_OVER_S),
    beside('lcp', PAINT_OVER_S),
    beside('typed', TYPED_OVER_S),
    isKept ? 'yes' : 'NO',
    within(`${route} CLS`, Math.max(...ours.map(({ cls }) => cls)), 0, 3),
    of(ours, 'alive').toFixed(0),
    within(`${route} alive / R`, over(ours, r, 'alive'), ALIVE_OVER_R),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
const slowest = (what: keyof Pass) => slowestOf(passes, what)
const answered = (what: keyof typeof SLOWEST) =>
  `${within(`slowest ${what}, ms`, slowest(what), SLOWEST[what], 0)} ms (${SLOWEST[what]})`
console.log(
  `\nslowest doing, CPU four times slower, each as its median over the rounds: a page that runs nothing ${slowest('floor')} ms, a form ${answered('form')}, a choice under a finger ${answered('choice')} and in a dressed list ${answered('list')}, which the browser opens in ${slowest('opening')} ms, a link ${answered('route')}, whose page stands there after ${slowest('drawn')} ms`,
)
// As many as somebody sees in a day.
const { half, end } = await onPage(browser, `${origin}/`, (opened) => keptOverRoutes(opened, 400))
expect('nodes and listeners grow', end.nodes <= half.nodes && end.listeners <= half.listeners)
console.log(
  `after 200 and 400 routes: nodes ${half.nodes}, ${end.nodes}; listeners ${half.listeners}, ${end.listeners}; heap ${within('heap', end.heap / half.heap, HEAP)} times as much (${HEAP})`,
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
for (const made of [folder, still, floor.folder]) rmSync(made, { recursive: true, force: true })
console.log(
  missed.length === 0 ? '\nAll that is promised was kept.' : `\nMore than promised:\n${missed.join('\n')}`,
)
if (missed.length > 0) process.exitCode = 1
