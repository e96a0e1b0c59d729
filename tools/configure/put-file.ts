import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a file is called until it is whole. */
export const PART = '.part'

/** Whoever asks meanwhile gets the file before, or this one, and never half of it. */
export function putFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path + PART, content)
  renameSync(path + PART, path)
}
