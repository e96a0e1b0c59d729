import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Stand } from './stand.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const isStand = (value: unknown): value is Stand =>
  typeof value === 'object' && value !== null && 'model' in value && 'seat' in value && 'hosts' in value

/** The folders that hold a model. */
export const machineFolders = (): string[] =>
  readdirSync(here, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && readdirSync(here + entry.name).includes(`${entry.name}.model.ts`),
    )
    .map(({ name }) => name)
    .sort()

export async function standIn(folder: string): Promise<Stand> {
  const door: Readonly<Record<string, unknown>> = await import(`./${folder}/${folder}.model.ts`)
  const stand = Object.values(door).find(isStand)
  if (stand === undefined) throw new Error(`tests/paths/${folder}/${folder}.model.ts exports no stand`)
  return stand
}

/** Every machine of the shop that stands on the benches: found by its folder, so that none is forgotten on a list. */
export const allStands = (): Promise<Stand[]> => Promise.all(machineFolders().map(standIn))
