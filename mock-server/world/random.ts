/** Seeded pseudo-random generator for ids, codes and tokens. Its state is one number, so that a world can be saved. */
export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  text(length: number, alphabet?: string): string
}

export interface RandomState {
  seed: number
}

const LETTERS_AND_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

export function hashSeed(text: string): number {
  let hash = 2_166_136_261
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16_777_619)
  return hash >>> 0
}

export function createRandom(state: RandomState): Random {
  const next = () => {
    state.seed = (state.seed + 0x6d2b79f5) >>> 0
    let mixed = state.seed
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return {
    below,
    pick,
    text: (length, alphabet = LETTERS_AND_DIGITS) =>
      Array.from({ length }, () => alphabet.charAt(below(alphabet.length))).join(''),
  }
}
