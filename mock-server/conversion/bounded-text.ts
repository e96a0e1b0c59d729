import { ConversionProblem } from './conversion-problem.ts'
import { detached } from './detached.ts'
import { MAX_NAME } from './limits.ts'

/** A name that arrives in pieces; white space counts as one space between words and as nothing around them. */
export class BoundedText {
  #text = ''

  add(piece: string): void {
    this.#text = (this.#text + piece).replace(/\s+/g, ' ').trimStart()
    bounded(this.#text.trimEnd())
  }

  take(): string {
    const text = detached(this.#text.trimEnd())
    this.#text = ''
    return text
  }
}

/** Refuses a name that is longer than any name is. */
export function bounded(name: string): string {
  if (name.length > MAX_NAME) {
    throw new ConversionProblem('UNREADABLE', `a name is longer than ${MAX_NAME} characters`)
  }
  return name
}
