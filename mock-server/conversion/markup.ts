import { MAX_REFERENCE_LENGTH } from './character-references.ts'
import { MAX_TAG_LENGTH } from './limits.ts'

/** Callbacks and rules of a markup dialect, HTML or XML. */
export interface MarkupReader {
  /** XML: `<` always begins markup, `<?` ends with `?>`, and `<![CDATA[` contains text. */
  readonly strict: boolean
  /** Text between tags, in pieces; character references are never split. */
  text(raw: string): void
  /** Text of a CDATA section, in which nothing is markup. */
  cdata(text: string): void
  /** The content of `<…>`. Returns the name of an element whose content is raw text, such as `script`. */
  tag(inside: string): string | undefined
  /** The first characters after `<!`, unless it is a comment. */
  declaration(head: string): void
  tooLong(): never
  /** End of the text; `unfinished` if it ends inside markup. */
  end(unfinished: boolean): void
}

/** A construct that is skipped until its end mark, however long it is. */
interface Skipped {
  readonly end: RegExp
  /** The length of the end mark, which two pieces of the text may share. */
  readonly endLength: number
  /** True if the skipped content is text, as in CDATA. */
  readonly isText?: true
  readonly next?: Skipped
}
const UNTIL_TAG_END: Skipped = { end: />/g, endLength: 1 }
const COMMENT: Skipped = { end: /-->/g, endLength: 3 }
const INSTRUCTION: Skipped = { end: /\?>/g, endLength: 2 }
const CDATA: Skipped = { end: /\]\]>/g, endLength: 3, isText: true }
const LOOK_AHEAD = 16
const LESS_THAN = '<'

/** Splits markup while it arrives; buffers at most one unfinished tag. */
export class Markup {
  readonly #reader: MarkupReader
  #rest = ''
  #skipped: Skipped | undefined
  #scanned = 1
  #quote = 0
  #isAfterEquals = false

  constructor(reader: MarkupReader) {
    this.#reader = reader
  }

  feed(text: string): void {
    this.#rest = this.#consume(this.#rest + text, false)
  }

  end(): void {
    const rest = this.#consume(this.#rest, true)
    this.#reader.end(rest !== '' || this.#skipped !== undefined)
  }

  /** Returns text whose meaning depends on the following text. */
  #consume(text: string, isLast: boolean): string {
    let at = 0
    while (at < text.length) {
      const next = this.#step(text, at, isLast)
      if (next === at) break
      at = next
    }
    return text.slice(at)
  }

  #step(text: string, at: number, isLast: boolean): number {
    if (this.#skipped !== undefined) return this.#skip(this.#skipped, text, at)
    return text[at] === LESS_THAN ? this.#markup(text, at, isLast) : this.#text(text, at, isLast)
  }

  #text(text: string, at: number, isLast: boolean): number {
    const next = text.indexOf(LESS_THAN, at)
    let stop = next === -1 ? text.length : next
    if (next === -1 && !isLast) {
      const tail = Math.max(at, text.length - MAX_REFERENCE_LENGTH)
      const ampersand = text.slice(tail).lastIndexOf('&')
      if (ampersand !== -1 && !text.includes(';', tail + ampersand)) stop = tail + ampersand
    }
    if (stop > at) this.#reader.text(text.slice(at, stop))
    return stop
  }

  #markup(text: string, at: number, isLast: boolean): number {
    const { strict } = this.#reader
    if (!isLast && text.length - at < LOOK_AHEAD && !text.includes('>', at)) return at
    if (text.startsWith('<!--', at)) return this.#enter(COMMENT, at + 4)
    if (strict && text.startsWith('<![CDATA[', at)) return this.#enter(CDATA, at + 9)
    if (text.startsWith('<!', at)) {
      this.#reader.declaration(text.slice(at + 2, at + LOOK_AHEAD))
      return this.#enter(UNTIL_TAG_END, at + 2)
    }
    if (text.startsWith('<?', at)) return this.#enter(strict ? INSTRUCTION : UNTIL_TAG_END, at + 2)
    if (!strict && !/^[/A-Za-z]/.test(text.charAt(at + 1))) {
      this.#reader.text(LESS_THAN)
      return at + 1
    }
    const end = this.#tagEnd(text, at)
    if (end === -1) return at
    const raw = this.#reader.tag(text.slice(at + 1, end))
    if (raw !== undefined) this.#skipped = rawContent(raw)
    return end + 1
  }

  /** Continues the search where the last piece ended, so that a long tag is scanned once. */
  #tagEnd(text: string, at: number): number {
    for (let index = at + this.#scanned; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (this.#quote !== 0) {
        if (code === this.#quote) this.#quote = 0
      } else if (code === 0x3e) {
        if (index - at > MAX_TAG_LENGTH) this.#reader.tooLong()
        this.#scanned = 1
        this.#isAfterEquals = false
        return index
      } else if ((code === 0x22 || code === 0x27) && this.#isAfterEquals) {
        this.#quote = code
        this.#isAfterEquals = false
      } else if (code > 0x20) this.#isAfterEquals = code === 0x3d
    }
    this.#scanned = text.length - at
    if (this.#scanned > MAX_TAG_LENGTH) this.#reader.tooLong()
    return -1
  }

  #enter(skipped: Skipped, at: number): number {
    this.#skipped = skipped
    return at
  }

  #skip(skipped: Skipped, text: string, at: number): number {
    skipped.end.lastIndex = at
    const found = skipped.end.exec(text)
    const stop = found === null ? Math.max(at, text.length - skipped.endLength + 1) : found.index
    if (skipped.isText && stop > at) this.#reader.cdata(text.slice(at, stop))
    if (found === null) return stop
    this.#skipped = skipped.next
    return skipped.end.lastIndex
  }
}

/** Raw content of `script` and similar elements, and the rest of their end tag. */
const rawContent = (name: string): Skipped => ({
  end: new RegExp(`</${name}`, 'gi'),
  endLength: name.length + 2,
  next: UNTIL_TAG_END,
})
