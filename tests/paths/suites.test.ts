import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { camelCase, foldersInBrowser, isForm, loadSuites, machineFolders } from './suites.ts'

const machines = fileURLToPath(new URL('../../src/machines/', import.meta.url))
const effectsFolder = fileURLToPath(new URL('../../src/effects/', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))

/** The text of a machine's test file, or nothing if the file is missing. */
function testsOf(name: string): string {
  const file = `${here}${name}/${name}.test.ts`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

it('every machine of the shop and each of its forms has a model', async () => {
  const folders = readdirSync(machines).filter((name) => existsSync(`${machines}${name}/${name}.machine.ts`))
  const forms = readdirSync(effectsFolder)
    .map((file) => file.replace(/\.ts$/, ''))
    .filter(isForm)
  const wanted = [...folders.filter((name) => name !== 'form'), ...forms]
  expect(folders).toContain('session')
  expect(forms).toContain('login')
  expect(wanted.filter((name) => !machineFolders().includes(name))).toEqual([])
})

it('every model has the name of its folder and a test in memory', async () => {
  const suites = await loadSuites()
  expect(suites.map(({ model }) => model.name)).toEqual(machineFolders())
  for (const name of machineFolders())
    expect.soft(testsOf(name), name).toContain(`\ntestInMemory(${camelCase(name)}Suite`)
})

it('exactly the machines without scenarios name the tests that cover them in the browser', async () => {
  const inMemory = (await loadSuites()).filter(({ onlyInMemory = '' }) => onlyInMemory !== '')
  const [names, inBrowser] = [inMemory.map(({ model }) => model.name), foldersInBrowser()]
  expect(names).toEqual(machineFolders().filter((name) => !inBrowser.includes(name)))
})

it('every scenario of a machine is run in the browser', () => {
  const pages = foldersInBrowser()
  expect(pages.length).toBeGreaterThan(10)
  for (const name of pages) {
    const page = `${here}${name}/${name}.page.ts`
    expect(existsSync(page), `tests/paths/${name}/${name}.page.ts`).toBe(true)
    expect(readFileSync(page, 'utf8')).toContain(
      `\nfor (const { title, run } of ${camelCase(name)}Scenarios.flatMap(pagePaths)) test(title, run)\n`,
    )
  }
})
