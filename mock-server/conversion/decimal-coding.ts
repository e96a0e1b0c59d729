const ZERO = 48
const NINE = 57
const SEMICOLON = 59
const SPACE = 32
const TAB = 9

/** Parses decimal bytes separated by `;`, from text in pieces. */
export class DecimalCoding {
  readonly #put: (byte: number) => void
  readonly #refuse: (why: string) => never
  #value = 0
  #state: 'before' | 'inside' | 'after' = 'before'
  #numbers = 0

  constructor(put: (byte: number) => void, refuse: (why: string) => never) {
    this.#put = put
    this.#refuse = refuse
  }

  read(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code >= ZERO && code <= NINE) this.#digit(code - ZERO)
      else if (code === SEMICOLON) this.#close()
      else if (code !== SPACE && code !== TAB) this.#refuse('holds something other than decimal numbers')
      else if (this.#state === 'inside') this.#state = 'after'
    }
  }

  /** An empty line is no coding; a trailing `;` is an error. */
  end(): void {
    if (this.#state !== 'before' || this.#numbers > 0) this.#close()
    this.#numbers = 0
  }

  #digit(digit: number): void {
    if (this.#state === 'after') this.#refuse('lacks a ; between two numbers')
    this.#state = 'inside'
    this.#value = this.#value * 10 + digit
    if (this.#value > 255) this.#refuse('holds a number above 255')
  }

  #close(): void {
    if (this.#state === 'before') this.#refuse('lacks a number beside a ;')
    this.#put(this.#value)
    this.#value = 0
    this.#state = 'before'
    this.#numbers += 1
  }
}
