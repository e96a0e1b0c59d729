const NOT_A_DIGIT = 16
const WHITE_SPACE = new Set([...' \t\r\n\f\u00a0'].map((character) => character.charCodeAt(0)))

/** Parses hex bytes with optional white space between them, from text in pieces. */
export class HexParser {
  readonly #onByte: (byte: number) => void
  readonly #reject: (reason: string) => never
  #high = NOT_A_DIGIT

  constructor(onByte: (byte: number) => void, reject: (reason: string) => never) {
    this.#onByte = onByte
    this.#reject = reject
  }

  feed(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      const digit = parseDigit(code)
      if (digit === NOT_A_DIGIT) {
        if (!WHITE_SPACE.has(code)) this.#reject('contains something other than hex digits')
        this.end()
      } else if (this.#high === NOT_A_DIGIT) {
        this.#high = digit
      } else {
        this.#onByte(this.#high * 16 + digit)
        this.#high = NOT_A_DIGIT
      }
    }
  }

  end(): void {
    if (this.#high !== NOT_A_DIGIT) this.#reject('has half a byte: one hex digit without a second')
  }
}

function parseDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : NOT_A_DIGIT
}
