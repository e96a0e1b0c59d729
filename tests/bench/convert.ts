// Compares the converter's queue with plain requests and measures the page meanwhile. Exits with 1 if a limit is missed.
import { chromium } from '@playwright/test'
import { WORLD_COOKIE } from '../../mock-server/http/create-server.ts'
import { median } from '../../tools/bench/median.ts'
import { findBrowser } from '../../tools/browser.ts'
import { buildShop } from '../../tools/build/build-shop.ts'
import { developmentConfig } from '../../tools/development-config.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { ANY_WORLD, serveSite } from '../site.ts'
import {
  type BenchPage,
  measureHeapPerFile,
  measureLongestTasks,
  measureThroughput,
  measureWorstInteraction,
} from './queue-figures.ts'

interface Figure {
  readonly label: string
  readonly value: number
  readonly unit: string
  readonly limit: number
}

/** Number of pages; their median counts, because a single click is easily disturbed. */
const PAGES = 3

const line = ({ label, value, unit, limit }: Figure) =>
  `${value <= limit ? 'met   ' : 'MISSED'} ${label}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (limit: at most ${limit})`

await buildShop()
let mock: TestMock | undefined
const site = await serveSite(() => ({
  ...developmentConfig({}),
  siteUrl: site.origin,
  apiBase: mock?.api ?? '',
  adminBase: mock?.admin ?? '',
  ipService: `${mock?.side}/ip/${ANY_WORLD}`,
}))
mock = await startTestMock(site.origin)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...args] })

/** Runs a measurement on a new page in a new world. */
async function onPage<T>(run: (benchPage: BenchPage) => Promise<T>): Promise<T> {
  if (mock === undefined) throw new Error('the mock has not started')
  const context = await browser.newContext({ baseURL: site.origin })
  const world = mock.world()
  await context.addCookies([{ name: WORLD_COOKIE, value: world.name, domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  await page.goto('/vrxtool')
  await page.getByRole('button', { name: 'Choose file' }).waitFor()
  try {
    return await run({ page, world, api: mock.api })
  } finally {
    await context.close()
  }
}

try {
  const { queuedPerSecond, plainPerSecond } = await onPage(measureThroughput)
  const worst: number[] = []
  while (worst.length < PAGES) worst.push(await onPage(measureWorstInteraction))
  const task = await onPage(measureLongestTasks)
  const heap = await onPage(measureHeapPerFile)
  const figures: Figure[] = [
    {
      label: `queue compared with a plain client (${queuedPerSecond.toFixed(1)} and ${plainPerSecond.toFixed(1)} files per second)`,
      value: plainPerSecond / queuedPerSecond,
      unit: 'times the duration',
      limit: 1.15,
    },
    {
      label: `worst interaction while 200 files are queued, CPU four times slower (pages: ${worst.join(', ')})`,
      value: median(worst),
      unit: 'ms',
      limit: 100,
    },
    {
      label: `longest task while 1,000 files are queued (${task.bare.toFixed(0)} ms of it by the browser itself)`,
      value: task.queued,
      unit: 'ms',
      limit: 500,
    },
    {
      label: 'heap per file with 1,000 files, compared with 250',
      value: heap.heapWithMany / heap.heapWithFew,
      unit: 'times the size',
      limit: 1.5,
    },
  ]
  console.log(figures.map(line).join('\n'))
  if (figures.some(({ value, limit }) => !(value <= limit))) process.exitCode = 1
} finally {
  await browser.close()
  await site.close()
  await mock.close()
}
