import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import {
  choose,
  chooser,
  codingFile,
  codingFiles,
  createDataTransferWhenHydrated,
  download,
  holdConversion,
  row,
  zone,
} from '../pages/coding-files.ts'
import { expect } from '../pages/shop.ts'
import { failed, pageAt } from './arrange.ts'
import type { PageState } from './page-state.ts'

const LONG = `${'a very long name of a file '.repeat(5)}.vrx`
const wrong = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }

/** Adds files until there is a row in each status; the last row is still waiting. */
async function showEachStatus(page: Page, world: World) {
  await page.goto('/vrxtool')
  await expect(chooser(page)).toBeVisible()
  await choose(page, codingFiles('saved.vrx'))
  await expect(row(page, 'saved.vrx')).toHaveAttribute('data-status', 'processed')
  await download(page).click()
  await expect(row(page, 'saved.vrx')).toHaveAttribute('data-status', 'success')
  holdConversion(world, 3, 'shot')
  await choose(page, [
    codingFile('bad-empty.vrx'),
    wrong,
    codingFile('warn-duplicate-module.vcx'),
    ...codingFiles('at-work.sgde', LONG),
  ])
  await waitForHeldResponse(world, 'shot')
  await page.getByRole('button', { name: 'Contents warn-duplicate-module.vcx' }).click()
  // The list renders later; wait for it, because the height of the page is measured next.
  await expect(page.getByText(/^HU55 comes more than once/)).toBeVisible()
}

/** The converter. */
export const converterStates: readonly PageState[] = [
  pageAt('converter', '/vrxtool', /.+/),
  {
    name: 'converter-drag',
    arrange: async (page) => {
      await page.goto('/vrxtool')
      const dataTransfer = await createDataTransferWhenHydrated(page, codingFiles('a.vrx'))
      for (const kind of ['dragenter', 'dragover']) await zone(page).dispatchEvent(kind, { dataTransfer })
      await expect(page.getByText('Drop the files here ...')).toBeVisible()
    },
  },
  failed('converter-at-work', showEachStatus),
  failed('converter-done', async (page, world) => {
    await showEachStatus(page, world)
    world.outcomes.release('shot')
    await expect(page.locator('[data-status=waiting], [data-status=processing]')).toHaveCount(0)
  }),
  {
    name: 'converter-cancelled',
    arrange: async (page, world) => {
      await page.goto('/vrxtool')
      holdConversion(world, 3, 'shot')
      await choose(page, codingFiles('a.vrx', 'b.vcx', 'c.sgde'))
      await waitForHeldResponse(world, 'shot')
      await page.getByRole('button', { name: 'Cancel c.sgde' }).click()
      await expect(row(page, 'c.sgde')).toHaveAttribute('data-reason', 'cancelled')
    },
  },
]
