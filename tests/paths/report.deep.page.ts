import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { createMachine } from 'xstate'
import { findViolations } from '../pages/axe.ts'
import { COVERAGE_KINDS, pathsFor } from './engine/coverage-kinds.ts'
import { explore } from './engine/explore.ts'
import { type RunRecord, recordOf } from './engine/record.ts'
import { chartsSection } from './engine/report/charts-section.ts'
import { reportPage } from './engine/report/report-page.ts'
import { SCRIPT } from './engine/report/style.ts'
import { kettleModel } from './example/kettle.model.ts'

const graph = explore(kettleModel)
const paths = COVERAGE_KINDS.flatMap((coverage) => pathsFor(graph, coverage))
/** About as many paths as all machines have. */
const records = Array.from({ length: 1_000 }, (_, index): RunRecord => {
  const path = paths[index % paths.length]
  if (path === undefined) throw new Error('the model has no paths')
  return { ...recordOf(path, 'memory', null), id: `${path.id} ${index}` }
})
/** The motor has a transition that stops the whole pump, so its region is folded. */
const pump = createMachine({
  id: 'pump',
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      states: {
        motor: { initial: 'idle', states: { idle: { on: { blown: '#off' } } } },
        light: { initial: 'dark', states: { dark: {} } },
      },
    },
    off: { id: 'off' },
  },
})
type Step = RunRecord['steps'][number]
const countWith = (matches: (step: Step) => boolean) =>
  records.filter(({ steps }) => steps.some(matches)).length

/** Opens the report of these paths from disk for a check. */
async function withReport(
  page: Page,
  records: readonly RunRecord[],
  check: () => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.html')
  writeFileSync(file, await reportPage([{ graph, records }], 'Once.'))
  try {
    await page.goto(pathToFileURL(file).href)
    await check()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a click or Enter on an arrow or a state lists only the paths through it', ({ page }) =>
  withReport(page, records, async () => {
    const visiblePaths = page.locator('li.path-item:not([hidden])')
    const status = page.getByRole('status')
    await expect(status).toHaveText('1000 paths')

    const name = 'kettle.cold|pressed|0'
    const through = countWith(({ taken }) => taken.includes(name))
    expect(through).toBeGreaterThan(0)
    expect(through).toBeLessThan(1_000)
    await page.getByRole('button', { name }).press('Enter')
    await expect(status).toHaveText(`${through} paths through ${name}`)
    await expect(visiblePaths).toHaveCount(through)

    const throughState = countWith(({ to }) => to === 'broken')
    await page.getByRole('button', { name: 'state broken' }).click()
    await expect(status).toHaveText(`${throughState} paths through broken`)
    await expect(visiblePaths).toHaveCount(throughState)

    await page.getByRole('button', { name: 'All paths' }).click()
    await expect(status).toHaveText('1000 paths')
    await expect(visiblePaths).toHaveCount(1_000)
  }))

test('Enter opens a folded region, and its states can be clicked', async ({ page }) => {
  await page.setContent(
    `<section data-machine="pump">${await chartsSection(pump, { covered: new Map(), impossible: {}, isRun: true })}<p class="filter-status" role="status"></p><button class="all">All paths</button><details class="paths"></details></section><script>${SCRIPT}</script>`,
  )
  const inner = page.getByRole('button', { name: 'state idle' })
  await expect(inner).toBeHidden()
  await page.getByRole('button', { name: 'region motor, folded' }).press('Enter')
  await expect(inner).toBeVisible()
  await expect(page.getByText('Region motor')).toBeFocused()
  await inner.click()
  await expect(page.getByRole('status')).toHaveText('0 paths through idle')
})

test('the report is accessible in light and dark', ({ page }) =>
  withReport(page, records.slice(0, paths.length), async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findViolations(page), colorScheme).toEqual([])
    }
  }))
