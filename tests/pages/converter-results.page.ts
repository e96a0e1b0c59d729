import { readFile } from 'node:fs/promises'
import type { Download, Page, Response } from '@playwright/test'
import { readZip } from '../../mock-server/conversion/read-zip.ts'
import { Visitor } from '../visitor.ts'
import {
  type ChosenFile,
  choose,
  codingFile,
  codingFiles,
  collectFiles,
  download,
  expect,
  fixture,
  row,
  statuses,
} from './coding-files.ts'
import { CHECKS_REQUESTS } from './member.ts'
import { test } from './shop.ts'

const bytesOf = async (saved: Download) => readFile(await saved.path())
const codingLines = (text = '') => text.split('\r\n').filter((line) => line.startsWith('VCD_'))
const expectedLines = (name: string) => codingLines(fixture(`expected/${name}`).toString('latin1'))
const MODULES = ['BC_F213', 'EZS213', 'HU55', 'IC213', 'VGSNAG3'].map(
  (module) => `WDD2130041A000000_${module}.aed`,
)

async function convertFiles(page: Page, files: readonly ChosenFile[]) {
  await page.goto('/vrxtool')
  await choose(page, files)
  await expect.poll(() => statuses(page)).toEqual(files.map(() => 'processed'))
}

test('a download has the bytes and the name that the backend sent', {
  ...CHECKS_REQUESTS,
  tag: '@engines',
}, async ({ page, world, shop }) => {
  world.clock.freeze()
  const files = [codingFile('sample-w213.vrx', 'Fahrt ü 1.vrx'), ...codingFiles('two.vcx', 'three.sgde')]
  const names = ['Fahrt ü 1_aed.zip', 'two_aed.zip', 'three_aed.zip']
  const conversions: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/convert') && response.request().method() === 'POST')
      conversions.push(response)
  })
  await convertFiles(page, files)
  const saved = await test.step('R-CONV-07 the download saves each result', async () => {
    await expect(download(page)).toBeEnabled()
    return await collectFiles(page, 3, () => download(page).click())
  })
  const savedNames = saved.map((file) => file.suggestedFilename())
  await test.step('R-CONV-25 the backend has another origin, and lets the page read the header with the name', () => {
    const shared = conversions.map((response) => [
      new URL(response.url()).origin === new URL(page.url()).origin,
      response.headers()['access-control-expose-headers']?.split(', ').includes('Content-Disposition'),
    ])
    expect(shared).toEqual(names.map(() => [false, true]))
    expect(savedNames).toEqual(names)
  })
  await test.step('R-CONV-22 the names are those of the response headers', () => {
    expect(savedNames).toEqual(names)
  })
  await test.step('R-CONV-24 the bytes are those of the backend, a zip with .aed files', async () => {
    const visitor = await Visitor.create(shop.mock, world.name)
    for (const [index, { name, buffer }] of files.entries()) {
      const form = new FormData()
      form.append('vrx_file', new File([new Uint8Array(buffer)], name))
      const served = await visitor.send('POST', '/api/v1/convert', { form })
      const savedBytes = await bytesOf(saved[index] as Download)
      expect(savedBytes.equals(Buffer.from(served.bytes))).toBe(true)
      const entries = await readZip(savedBytes)
      expect([...entries.keys()].sort()).toEqual(MODULES)
      for (const module of MODULES) expect(codingLines(entries.get(module))).toEqual(expectedLines(module))
    }
  })
  await test.step('R-CONV-13 each file whose result was saved is marked with success', async () => {
    await expect.poll(() => statuses(page)).toEqual(['success', 'success', 'success'])
    for (const { name } of files) await expect(row(page, name)).toContainText('Success')
  })
})

test('all results are saved as one zip, with a folder for each upload and every .aed file in it', {
  tag: '@engines',
}, async ({ page }) => {
  await convertFiles(page, codingFiles('drive.vrx', 'drive.vcx', 'other.sgde'))
  const [saved] = await collectFiles(page, 1, () =>
    page.getByRole('button', { name: 'All as one zip' }).click(),
  )
  const entries = await readZip(await bytesOf(saved as Download))
  const folders = ['drive_aed', 'drive_aed (2)', 'other_aed']
  expect([...entries.keys()].sort()).toEqual(
    folders.flatMap((folder) => MODULES.map((module) => `${folder}/${module}`)).sort(),
  )
  for (const [path, text] of entries)
    expect(codingLines(text)).toEqual(expectedLines(path.split('/').at(-1) ?? ''))
  await expect.poll(() => statuses(page)).toEqual(['success', 'success', 'success'])
})

test("R-ADD-15 a converted row can be opened, and lists its .aed names and the backend's warnings", async ({
  page,
}) => {
  await convertFiles(page, [codingFile('sample-w213.vrx'), codingFile('warn-duplicate-module.vcx')])
  const contents = (name: string) => page.getByRole('button', { name: `Contents ${name}` })
  await contents('sample-w213.vrx').click()
  await expect(contents('sample-w213.vrx')).toHaveAttribute('aria-expanded', 'true')
  const listed = await row(page, 'sample-w213.vrx').getByRole('listitem').allTextContents()
  expect(listed.sort()).toEqual(MODULES)
  await expect(page.getByRole('list', { name: 'Warnings' })).toHaveCount(0)
  await contents('sample-w213.vrx').click()
  await expect(page.getByText(MODULES[0] ?? '')).toHaveCount(0)
  await contents('warn-duplicate-module.vcx').click()
  await expect(contents('warn-duplicate-module.vcx')).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('WDD2130041A000000_HU55_2.aed')).toBeVisible()
  // The upload names the module as `HU55` and `hu55`; the page shows one warning for both.
  await expect(page.getByRole('list', { name: 'Warnings' }).getByRole('listitem')).toHaveText([
    /^HU55 comes more than once/,
  ])
})
