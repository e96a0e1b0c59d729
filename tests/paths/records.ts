import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { WalkRecord } from './engine/record.ts'

/** What was walked last: on the model bench a file for each cover, in the browser one for each plan. */
export const pathsOut = fileURLToPath(new URL('../../out/paths/', import.meta.url))
const folderOf = (bench: WalkRecord['bench']) => `${pathsOut}records/${bench}/`

export function keepRecords(name: string, records: readonly WalkRecord[]): void {
  const [first] = records
  if (first === undefined) return
  mkdirSync(folderOf(first.bench), { recursive: true })
  writeFileSync(`${folderOf(first.bench)}${name.replaceAll('/', ' ')}.json`, JSON.stringify(records))
}

export function readRecords(): WalkRecord[] {
  return (['model', 'browser'] as const).flatMap((bench) => {
    const folder = folderOf(bench)
    if (!existsSync(folder)) return []
    return readdirSync(folder).flatMap((name): WalkRecord[] =>
      JSON.parse(readFileSync(folder + name, 'utf8')),
    )
  })
}

/** What a browser walks anew of these machines, or of all, is not to stand beside what it walked before. */
export function forgetBrowserRecords(machines?: readonly string[]): void {
  const folder = folderOf('browser')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (machines?.includes(name.split(' ')[0] ?? '') !== false) rmSync(folder + name)
}
