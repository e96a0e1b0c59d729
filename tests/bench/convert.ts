// What does the queue cost over the bare calls, and how does the page feel under it? Exits with 1 when a goal is missed.
import { chromium } from '@playwright/test'
import { WORLD_COOKIE } from '../../mock-server/http/host.ts'
import { median } from '../../tools/bench/median.ts'
import { findBrowser } from '../../tools/browser.ts'
import { buildShop } from '../../tools/build/build-shop.ts'
import { developmentConfig } from '../../tools/development-config.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { ANY_WORLD, serveSite } from '../site.ts'
import * as measure from './queue-figures.ts'

interface Figure {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly goal: number
}

/** A press is over in a moment, in which anything may come between: the median of so many pages counts. */
const PAGES = 3

const line = ({ what, value, unit, goal }: Figure) =>
  `${value <= goal ? 'met   ' : 'MISSED'} ${what}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (goal: at most ${goal})`

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

/** A page of its own for each figure, in a world of its own. */
async function onPage<T>(look: (stage: measure.Stage) => Promise<T>): Promise<T> {
  if (mock === undefined) throw new Error('the mock is not up')
  const context = await browser.newContext({ baseURL: site.origin })
  const world = mock.world()
  await context.addCookies([{ name: WORLD_COOKIE, value: world.name, domain: 'localhost', path: '/' }])
  const page = await context.newPage()
  await page.goto('/vrxtool')
  await page.getByRole('button', { name: 'Choose file' }).waitFor()
  try {
    return await look({ page, world, api: mock.api })
  } finally {
    await context.close()
  }
}

try {
  const { queuedPerSecond, barePerSecond } = await onPage(measure.throughput)
  const worst: number[] = []
  while (worst.length < PAGES) worst.push(await onPage(measure.worstInteraction))
  const task = await onPage(measure.longestTask)
  const heap = await onPage(measure.heapPerFile)
  const figures: Figure[] = [
    {
      what: `the queue against a bare client (${queuedPerSecond.toFixed(1)} to ${barePerSecond.toFixed(1)} files a second)`,
      value: barePerSecond / queuedPerSecond,
      unit: 'times as long',
      goal: 1.15,
    },
    {
      what: `worst interaction while 200 files are queued, CPU four times slower (pages: ${worst.join(', ')})`,
      value: median(worst),
      unit: 'ms',
      goal: 100,
    },
    {
      what: `longest task while 1,000 files are queued (${task.bare.toFixed(0)} ms of it the browser's own)`,
      value: task.queued,
      unit: 'ms',
      goal: 500,
    },
    {
      what: 'heap of a file among 1,000 to one among 250',
      value: heap.amongMany / heap.amongFew,
      unit: 'times as much',
      goal: 1.5,
    },
  ]
  console.log(figures.map(line).join('\n'))
  if (figures.some(({ value, goal }) => !(value <= goal))) process.exitCode = 1
} finally {
  await browser.close()
  await site.close()
  await mock.close()
}
