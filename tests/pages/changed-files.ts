import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fixture, row } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { test as base } from './shop.ts'

export const CHANGED = 'This file was changed or removed. Choose it again.'

/** Browsers detect a changed file by its modification time in whole seconds, so these files are an hour old. */
export function writeSample(folder: string, name: string): void {
  const hourAgo = Date.now() / 1000 - 3_600
  writeFileSync(`${folder}/${name}`, fixture('sample-w213.vrx'))
  utimesSync(`${folder}/${name}`, hourAgo, hourAgo)
}

/** Creates a folder with coding files. */
export const test = base.extend<{ folder: string }>({
  folder: async ({}, use, info) => {
    const folder = info.outputPath('files')
    mkdirSync(folder, { recursive: true })
    for (const name of ['a.vrx', 'b.vrx', 'c.vrx']) writeSample(folder, name)
    writeFileSync(`${folder}/empty.vrx`, '')
    await use(folder)
  },
})

export const retry = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: `Retry ${name}` })
export const retryAll = (page: Page) => page.getByRole('button', { name: 'Retry all failed' })

export async function chooseFromDisk(page: Page, folder: string, ...names: string[]): Promise<void> {
  await page.goto('/vrxtool')
  await waitForHydration(page)
  await page.locator('input[type=file]').setInputFiles(names.map((name) => `${folder}/${name}`))
}
