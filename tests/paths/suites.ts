import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Suite } from './suite.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const effects = fileURLToPath(new URL('../../src/effects/', import.meta.url))

const isSuite = (value: unknown): value is Suite =>
  typeof value === 'object' &&
  value !== null &&
  'model' in value &&
  'implementations' in value &&
  'requests' in value

/** The folders that have a model. */
export const machineFolders = (): string[] =>
  readdirSync(here, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && readdirSync(here + entry.name).includes(`${entry.name}.model.ts`),
    )
    .map(({ name }) => name)
    .sort()

/** The machines whose paths run in the browser too. */
export const foldersInBrowser = (): string[] =>
  machineFolders().filter((name) => existsSync(`${here}${name}/${name}.scenarios.ts`))

/** The name of a machine as it is written in code: `pendingCheckout` for `pending-checkout`. */
export const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** True for a form without a machine of its own: its file in `src/effects` creates the machine. */
export const isForm = (name: string): boolean =>
  existsSync(`${effects}${name}.ts`) &&
  readFileSync(`${effects}${name}.ts`, 'utf8').includes('createFormMachine(')

export async function loadSuite(folder: string): Promise<Suite> {
  const module: Readonly<Record<string, unknown>> = await import(`./${folder}/${folder}.model.ts`)
  const suite = Object.values(module).find(isSuite)
  if (suite === undefined) throw new Error(`tests/paths/${folder}/${folder}.model.ts exports no suite`)
  return suite
}

/** The suites of all machines, found by their folders. */
export const loadSuites = (): Promise<Suite[]> => Promise.all(machineFolders().map(loadSuite))
