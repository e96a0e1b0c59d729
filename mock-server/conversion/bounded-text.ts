import { ConversionProblem } from './conversion-problem.ts'
import { copyString } from './copy-string.ts'
import { MAX_NAME_LENGTH } from './limits.ts'

/** Collects a name from pieces; white space is collapsed and trimmed. */
export class BoundedText {
  #text = ''

  add(piece: string): void {
    this.#text = (this.#text + piece).replace(/\s+/g, ' ').trimStart()
    checkNameLength(this.#text.trimEnd())
  }

  finish(): string {
    const text = copyString(this.#text.trimEnd())
    this.#text = ''
    return text
  }
}

/** Returns the name; throws if it is too long. */
export function checkNameLength(name: string): string {
  if (name.length > MAX_NAME_LENGTH) {
    throw new ConversionProblem('UNREADABLE', `a name is longer than ${MAX_NAME_LENGTH} characters`)
  }
  return name
}
