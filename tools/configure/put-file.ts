import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Suffix of incomplete files. */
export const TEMPORARY_SUFFIX = '.part'

/** Writes a file atomically: readers get the old content or the new one. */
export function putFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path + TEMPORARY_SUFFIX, content)
  renameSync(path + TEMPORARY_SUFFIX, path)
}
