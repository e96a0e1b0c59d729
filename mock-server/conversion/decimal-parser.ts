const ZERO = 48
const NINE = 57
const SEMICOLON = 59
const SPACE = 32
const TAB = 9

/** Parses decimal bytes separated by `;`, from text in pieces. */
export class DecimalParser {
  readonly #onByte: (byte: number) => void
  readonly #reject: (reason: string) => never
  #value = 0
  #state: 'before' | 'inside' | 'after' = 'before'
  #numbers = 0

  constructor(onByte: (byte: number) => void, reject: (reason: string) => never) {
    this.#onByte = onByte
    this.#reject = reject
  }

  feed(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= ZERO && code <= NINE) this.#digit(code - ZERO)
      else if (code === SEMICOLON) this.#endNumber()
      else if (code !== SPACE && code !== TAB) this.#reject('contains something other than decimal numbers')
      else if (this.#state === 'inside') this.#state = 'after'
    }
  }

  /** Ends the last number. An empty text has no coding; a trailing `;` is an error. */
  end(): void {
    if (this.#state !== 'before' || this.#numbers > 0) this.#endNumber()
    this.#numbers = 0
  }

  #digit(digit: number): void {
    if (this.#state === 'after') this.#reject('lacks a ; between two numbers')
    this.#state = 'inside'
    this.#value = this.#value * 10 + digit
    if (this.#value > 255) this.#reject('contains a number above 255')
  }

  #endNumber(): void {
    if (this.#state === 'before') this.#reject('has no number before or after a ;')
    this.#onByte(this.#value)
    this.#value = 0
    this.#state = 'before'
    this.#numbers += 1
  }
}
