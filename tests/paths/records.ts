import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunRecord } from './engine/record.ts'

/** The results of the last run: one file for each kind of coverage in memory, one for each path in the browser. */
export const pathsOut = fileURLToPath(new URL('../../out/paths/', import.meta.url))
const folderOf = (sut: RunRecord['sut']) => `${pathsOut}records/${sut}/`

export function keepRecords(name: string, records: readonly RunRecord[]): void {
  const [first] = records
  if (first === undefined) return
  mkdirSync(folderOf(first.sut), { recursive: true })
  writeFileSync(`${folderOf(first.sut)}${name.replaceAll('/', ' ')}.json`, JSON.stringify(records))
}

export function readRecords(): RunRecord[] {
  return (['memory', 'browser'] as const).flatMap((sut) => {
    const folder = folderOf(sut)
    if (!existsSync(folder)) return []
    return readdirSync(folder).flatMap((name): RunRecord[] => JSON.parse(readFileSync(folder + name, 'utf8')))
  })
}

/** Deletes the earlier browser results of these machines, or of all, before a new run. */
export function forgetBrowserRecords(machines?: readonly string[]): void {
  const folder = folderOf('browser')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (machines?.includes(name.split(' ')[0] ?? '') !== false) rmSync(folder + name)
}
