import { checkNameLength } from './bounded-text.ts'
import { ConversionProblem } from './conversion-problem.ts'
import { copyString } from './copy-string.ts'
import { MAX_DEPTH } from './limits.ts'

interface OpenElement {
  readonly name: string
  readonly path: string
}

/** The open elements of an XML document. Only paths that the format has are kept. */
export class XmlElements {
  readonly #paths: ReadonlySet<string>
  readonly #open: OpenElement[] = []
  #root = ''

  constructor(paths: readonly string[]) {
    this.#paths = new Set(paths)
  }

  /** Path of the innermost element; empty if the format does not have this path, or if no element is open. */
  get path(): string {
    return this.#open.at(-1)?.path ?? ''
  }

  get isComplete(): boolean {
    return this.#root !== '' && this.#open.length === 0
  }

  get isOutside(): boolean {
    return this.#open.length === 0
  }

  enter(name: string): void {
    checkNameLength(name)
    const parent = this.#open.at(-1)
    if (parent === undefined) {
      if (this.#root !== '') notXml('it has two roots')
      if (!this.#paths.has(name)) throw new ConversionProblem('WRONG_ROOT')
      this.#root = copyString(name)
    }
    if (this.#open.length === MAX_DEPTH) notXml(`its elements are more than ${MAX_DEPTH} deep`)
    const path = parent === undefined ? name : `${parent.path}/${name}`
    this.#open.push({ name: copyString(name), path: this.#paths.has(path) ? copyString(path) : '' })
  }

  leave(name: string): void {
    const opened = this.#open.pop()
    if (opened?.name !== name) notXml('its tags do not match')
  }
}

export function notXml(detail?: string): never {
  throw new ConversionProblem('NOT_XML', detail)
}
