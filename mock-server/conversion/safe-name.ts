import { copyString } from './copy-string.ts'

/**
 * A name that consists of letters, digits, `_` and `-`. Other characters become one `_` between valid ones and
 * are removed at the ends.
 */
export function safeName(name: string, maxLength: number): string {
  const words = name.replace(/[^A-Za-z0-9_-]+/g, ' ').trim()
  return copyString(words.replaceAll(' ', '_').slice(0, maxLength))
}
