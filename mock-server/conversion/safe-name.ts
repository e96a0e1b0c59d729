import { detached } from './detached.ts'

/**
 * A name of letters, digits, `_` and `-` only: other characters become one `_` between two that stay, and
 * vanish at the ends.
 */
export function safeName(name: string, longest: number): string {
  const words = name.replace(/[^A-Za-z0-9_-]+/g, ' ').trim()
  return detached(words.replaceAll(' ', '_').slice(0, longest))
}
