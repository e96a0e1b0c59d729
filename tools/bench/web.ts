// Measures load time and interactions of the pages against two baselines of the same run: S, the same page without scripts,
// and R, an empty app with the same libraries. Exits with 1 if a limit is exceeded: npm run bench:web [-- --runs 24 --lighthouse]
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
import { LOGIN, pages } from '../configure/pages.ts'
import { shopServer } from '../serve/shop-server.ts'
import { buildBaseline } from './baseline.ts'
import { configureShop } from './configure-shop.ts'
import { firstAndSlowestOf, measurePass, type Pass, slowestOf } from './interactions.ts'
import { CATEGORIES, measureLighthouseScores } from './lighthouse.ts'
import {
  createLimits,
  FIRST,
  HEAP,
  LIGHTHOUSE,
  limitsOf,
  PAGE_LIMITS,
  SCRIPT_LIMIT_BYTES,
  SLOWEST,
  TYPED_OVER_S,
} from './limits.ts'
import { measure, type PageMetrics, typedTextCell } from './measure-page.ts'
import { median, medianRatio } from './median.ts'
import { memoryOverRoutes, onPage } from './open-page.ts'
import { scriptBytes } from './script-bytes.ts'

const PRERENDERED = ['/', '/navipin', '/vrxtool', '/subscription', '/register'] as const
const ROUTES = [...PRERENDERED, LOGIN] as const
const PUBLIC_ROUTES = [...ROUTES, '/help', '/vin-code', '/vin-table', '/error', '/cancel'] as const
/** The prerendered pages with `noindex`, for which Lighthouse has a low SEO score. */
const NOT_INDEXED = pages.filter(({ description }) => description === undefined).map(({ path }) => path)
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '24' }, lighthouse: { type: 'boolean', default: false } },
})

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Folder with both baselines, in the layout that the shop's server serves. */
function writeBaselines(shop: string, baseline: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'baselines-'))
  const site = join(folder, 'site')
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(join(site, name), content)
    writeFileSync(join(site, `${name}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(join(site, `${name}.br`), brotliCompressSync(content))
  }
  for (const subfolder of ['assets', 'S']) mkdirSync(join(site, subfolder), { recursive: true })
  cpSync(join(shop, 'headers.json'), join(folder, 'headers.json'))
  put('index.html', readFileSync(join(baseline, 'index.html')))
  for (const name of readdirSync(join(baseline, 'assets')))
    put(join('assets', name), readFileSync(join(baseline, 'assets', name)))
  const shopSite = join(shop, 'site')
  for (const name of readdirSync(shopSite).filter((file) => file.endsWith('.html')))
    put(join('S', name), withoutScripts(readFileSync(join(shopSite, name), 'utf8')))
  cpSync(join(shopSite, 'icon.svg'), join(site, 'icon.svg'))
  for (const name of readdirSync(join(shopSite, 'assets')).filter((file) => file.endsWith('.woff2')))
    cpSync(join(shopSite, 'assets', name), join(site, 'assets', name))
  return folder
}
/** Path of a page without its scripts. */
const withoutScriptsOf = (route: string) => `/S/${route === '/' ? 'index' : route.slice(1)}`

await buildShop()
const baseline = await buildBaseline()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const inner: { server?: Server } = {}
const server = createServer((request, response) => inner.server?.emit('request', request, response))
const origin = await listen(server)
const mock = await startMock({ siteUrl: origin })
configureShop(folder, origin, mock)
inner.server = shopServer(folder)
const baselineFolder = writeBaselines(folder, baseline.folder)
const baselineServer = shopServer(baselineFolder)
const baselineOrigin = await listen(baselineServer)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...args] })

/**
 * Each round loads all pages in both orders, each beside its baseline, so that every page comes first equally often;
 * then it measures the interactions. Load on the machine therefore affects all pages alike.
 */
async function measureRounds(pages: readonly (readonly [url: string, hasScripts: boolean])[]) {
  const measured: PageMetrics[][] = pages.map(() => [])
  const passes: Pass[] = []
  const forward = [...pages.entries()]
  for (const [url, hasScripts] of pages) await measure(browser, url, hasScripts)
  for (let round = 0; round < Number(values.runs); round += 1) {
    for (const [at, [url, hasScripts]] of [...forward, ...forward.toReversed()])
      measured[at]?.push(await measure(browser, url, hasScripts))
    passes.push(await measurePass(browser, origin, `${baselineOrigin}${withoutScriptsOf('/register')}`))
  }
  return { loads: measured, passes }
}
type Metric = 'fcp' | 'lcp' | 'typed' | 'interactive'
const medianOf = (all: readonly PageMetrics[], metric: Metric) => median(all.map((load) => load[metric]))
const ratio = (all: readonly PageMetrics[], baselineLoads: readonly PageMetrics[], metric: Metric) =>
  medianRatio(
    all.map((load) => load[metric]),
    baselineLoads.map((load) => load[metric]),
  )
const { within: checked, atLeast, expect: check, exceeded } = createLimits()

const routes = ROUTES.map((route) => ({ route, bytes: scriptBytes(join(folder, 'site'), route) }))
const visits = [
  [`${baselineOrigin}/`, true] as const,
  ...PRERENDERED.flatMap((route) => [
    [`${origin}${route}`, true] as const,
    [`${baselineOrigin}${withoutScriptsOf(route)}`, false] as const,
  ]),
  [`${origin}${LOGIN}`, true] as const,
]
const { loads, passes } = await measureRounds(visits)
function loadsOf(address: string): readonly PageMetrics[] {
  const found = loads[visits.findIndex(([url]) => url === address)]
  if (found === undefined) throw new Error(`${address} was not measured`)
  return found
}
const rLoads = loadsOf(`${baselineOrigin}/`)
console.log(
  `R: ${baseline.gzip} bytes of script, FCP ${medianOf(rLoads, 'fcp').toFixed(0)} ms, interactive ${medianOf(rLoads, 'interactive').toFixed(0)} ms\n`,
)
console.log('| route | script gz | /R | FCP ms | /S | LCP /S | typed /S | kept | CLS | interactive ms | /R |')
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
for (const { route, bytes } of routes) {
  const pageLoads = loadsOf(`${origin}${route}`)
  const sLoads = route === LOGIN ? null : loadsOf(`${baselineOrigin}${withoutScriptsOf(route)}`)
  const ratioCell = (metric: Metric, bound: number) =>
    sLoads === null ? '–' : checked(`${route} ${metric} / S`, ratio(pageLoads, sLoads, metric), bound)
  const { paintOverS, interactiveOverR } = limitsOf(route)
  const kept = typedTextCell(pageLoads)
  check(`${route}: the typed text was lost`, kept !== 'NO')
  const cells = [
    route,
    checked(`${route} script bytes`, bytes, SCRIPT_LIMIT_BYTES, 0),
    (bytes / baseline.gzip).toFixed(2),
    medianOf(pageLoads, 'fcp').toFixed(0),
    ratioCell('fcp', paintOverS),
    ratioCell('lcp', paintOverS),
    ratioCell('typed', TYPED_OVER_S),
    kept,
    checked(`${route} CLS`, Math.max(...pageLoads.map(({ cls }) => cls)), 0, 3),
    medianOf(pageLoads, 'interactive').toFixed(0),
    checked(`${route} interactive / R`, ratio(pageLoads, rLoads, 'interactive'), interactiveOverR),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}
for (const [route, { paintOverS, interactiveOverR, reason }] of Object.entries(PAGE_LIMITS))
  console.log(
    `${route} has limits of its own: paint / S ${paintOverS ?? '–'}, interactive / R ${interactiveOverR ?? '–'}. ${reason}`,
  )
const slowest = (metric: keyof Pass) => slowestOf(passes, metric)
const interactionTime = (metric: keyof typeof SLOWEST) => {
  const { first, others } = firstAndSlowestOf(passes, metric)
  return `${checked(`first ${metric}, ms`, first, FIRST[metric], 0)} ms (${FIRST[metric]}), then ${checked(`slowest ${metric}, ms`, others, SLOWEST[metric], 0)} ms (${SLOWEST[metric]})`
}
console.log(
  `\nslowest interaction, CPU four times slower, medians over all rounds: page without scripts ${slowest('baseline')} ms, form ${interactionTime('form')}, native select ${interactionTime('nativeSelect')}, custom select ${interactionTime('customSelect')} (opening it ${slowest('opening')} ms), link ${interactionTime('route')} (next page painted after ${slowest('painted')} ms)`,
)
const { half, end } = await onPage(browser, `${origin}/`, (opened) => memoryOverRoutes(opened, 400))
check('nodes and listeners grow', end.nodes <= half.nodes && end.listeners <= half.listeners)
console.log(
  `after 200 and 400 route changes: nodes ${half.nodes}, ${end.nodes}; listeners ${half.listeners}, ${end.listeners}; heap ratio ${checked('heap', end.heap / half.heap, HEAP)} (limit ${HEAP})`,
)
await browser.close()
if (values.lighthouse) {
  console.log(
    '\n| route | performance | accessibility | best practices | SEO |\n| --- | --- | --- | --- | --- |',
  )
  for (const route of PUBLIC_ROUTES) {
    const scores = await measureLighthouseScores(`${origin}${route}`, { executablePath, args })
    const isIndexed = !NOT_INDEXED.includes(route)
    const cells = CATEGORIES.map((category, column) =>
      atLeast(
        `${route} Lighthouse ${category}`,
        scores[column] ?? null,
        category === 'seo' && !isIndexed ? undefined : LIGHTHOUSE[category],
      ),
    )
    console.log(`| ${[route, ...cells].join(' | ')} |`)
  }
}
for (const running of [server, baselineServer]) {
  running.closeAllConnections()
  running.close()
}
await mock.close()
for (const temporary of [folder, baselineFolder, baseline.folder])
  rmSync(temporary, { recursive: true, force: true })
console.log(
  exceeded.length === 0
    ? '\nAll figures are within their limits.'
    : `\nNot within their limits:\n${exceeded.join('\n')}`,
)
if (exceeded.length > 0) process.exitCode = 1
