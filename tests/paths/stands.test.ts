import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createForms } from '../../src/actors.ts'
import { outOfReach } from './out-of-reach.ts'
import { allStands, alphabetFolders } from './stands.ts'

const machines = fileURLToPath(new URL('../../src/machines/', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

it('every machine of the shop has an alphabet, each of its forms for itself', async () => {
  const folders = readdirSync(machines).filter((name) => existsSync(`${machines}${name}/${name}.machine.ts`))
  const forms = Object.keys(createForms(outOfReach(), outOfReach())).map(kebab)
  const wanted = [...folders.filter((name) => name !== 'form'), ...forms]
  expect(folders).toContain('session')
  expect(wanted.filter((name) => !alphabetFolders().includes(name))).toEqual([])
})

it('every alphabet is called like its folder, and walked on the live bench', async () => {
  const stands = await allStands()
  expect(stands.map(({ alphabet }) => alphabet.name)).toEqual(alphabetFolders())
  expect(alphabetFolders().filter((name) => !existsSync(`${here}${name}/${name}.test.ts`))).toEqual([])
})
