import { MAX_REFERENCE_LENGTH } from './character-references.ts'
import { MAX_TAG_LENGTH } from './limits.ts'

/** Callbacks and rules of a markup dialect, HTML or XML. */
export interface MarkupReader {
  /** In XML `<` always begins markup, `<?` ends with `?>`, and `<![CDATA[` contains text. */
  readonly isXml: boolean
  /** Text between tags, in pieces; character references are never split. */
  onText(raw: string): void
  /** Text of a CDATA section, in which nothing is markup. */
  onCdata(text: string): void
  /** The content of `<…>`. Returns the name of an element whose content is raw text, such as `script`. */
  onTag(inside: string): string | undefined
  /** The first characters after `<!` of a declaration. */
  onDeclaration(head: string): void
  onTagTooLong(): never
  /** End of the text; `isUnfinished` if it ends inside markup. */
  onEnd(isUnfinished: boolean): void
}

/** Content up to an end mark, of any length. It is dropped, or passed on as text. */
interface Section {
  readonly end: RegExp
  /** The length of the end mark, which may be split between two pieces of text: its possible beginning is kept. */
  readonly endLength: number
  /** True if the content is text, as in CDATA. */
  readonly isText?: true
  readonly next?: Section
}
const UNTIL_TAG_END: Section = { end: />/g, endLength: 1 }
const COMMENT: Section = { end: /-->/g, endLength: 3 }
const INSTRUCTION: Section = { end: /\?>/g, endLength: 2 }
const CDATA: Section = { end: /\]\]>/g, endLength: 3, isText: true }
/** Enough characters to recognise `<!--`, `<![CDATA[` and `<!DOCTYPE html`. */
const LOOK_AHEAD = 16
const LESS_THAN = '<'
const [GREATER_THAN, QUOTE, APOSTROPHE, EQUALS, SPACE] = [0x3e, 0x22, 0x27, 0x3d, 0x20]

/** Splits markup while it arrives; buffers at most one unfinished tag. */
export class Markup {
  readonly #reader: MarkupReader
  #rest = ''
  #section: Section | undefined
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
    this.#reader.onEnd(rest !== '' || this.#section !== undefined)
  }

  /** Passes text and markup to the reader. Returns the rest, whose meaning depends on the text that follows. */
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
    if (this.#section !== undefined) return this.#readSection(this.#section, text, at)
    return text[at] === LESS_THAN ? this.#readMarkup(text, at, isLast) : this.#readText(text, at, isLast)
  }

  #readText(text: string, at: number, isLast: boolean): number {
    const next = text.indexOf(LESS_THAN, at)
    let stop = next === -1 ? text.length : next
    if (next === -1 && !isLast) {
      const tail = Math.max(at, text.length - MAX_REFERENCE_LENGTH)
      const ampersand = text.slice(tail).lastIndexOf('&')
      if (ampersand !== -1 && !text.includes(';', tail + ampersand)) stop = tail + ampersand
    }
    if (stop > at) this.#reader.onText(text.slice(at, stop))
    return stop
  }

  #readMarkup(text: string, at: number, isLast: boolean): number {
    const { isXml } = this.#reader
    if (!isLast && text.length - at < LOOK_AHEAD && !text.includes('>', at)) return at
    if (text.startsWith('<!--', at)) return this.#enter(COMMENT, at + 4)
    if (isXml && text.startsWith('<![CDATA[', at)) return this.#enter(CDATA, at + 9)
    if (text.startsWith('<!', at)) {
      this.#reader.onDeclaration(text.slice(at + 2, at + LOOK_AHEAD))
      return this.#enter(UNTIL_TAG_END, at + 2)
    }
    if (text.startsWith('<?', at)) return this.#enter(isXml ? INSTRUCTION : UNTIL_TAG_END, at + 2)
    if (!isXml && !/^[/A-Za-z]/.test(text.charAt(at + 1))) {
      this.#reader.onText(LESS_THAN)
      return at + 1
    }
    const end = this.#tagEnd(text, at)
    if (end === -1) return at
    const raw = this.#reader.onTag(text.slice(at + 1, end))
    if (raw !== undefined) this.#section = rawContent(raw)
    return end + 1
  }

  /** Returns the index of the tag's `>`, or -1. Continues where the last piece ended, so that a long tag is scanned once. */
  #tagEnd(text: string, at: number): number {
    for (let index = at + this.#scanned; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (this.#quote !== 0) {
        if (code === this.#quote) this.#quote = 0
      } else if (code === GREATER_THAN) {
        if (index - at > MAX_TAG_LENGTH) this.#reader.onTagTooLong()
        this.#scanned = 1
        this.#isAfterEquals = false
        return index
      } else if ((code === QUOTE || code === APOSTROPHE) && this.#isAfterEquals) {
        this.#quote = code
        this.#isAfterEquals = false
      } else if (code > SPACE) this.#isAfterEquals = code === EQUALS
    }
    this.#scanned = text.length - at
    if (this.#scanned > MAX_TAG_LENGTH) this.#reader.onTagTooLong()
    return -1
  }

  #enter(section: Section, at: number): number {
    this.#section = section
    return at
  }

  #readSection(section: Section, text: string, at: number): number {
    section.end.lastIndex = at
    const found = section.end.exec(text)
    const stop = found === null ? Math.max(at, text.length - section.endLength + 1) : found.index
    if (section.isText && stop > at) this.#reader.onCdata(text.slice(at, stop))
    if (found === null) return stop
    this.#section = section.next
    return section.end.lastIndex
  }
}

/** Raw content of `script` and similar elements, and the rest of their end tag. */
const rawContent = (name: string): Section => ({
  end: new RegExp(`</${name}`, 'gi'),
  endLength: name.length + 2,
  next: UNTIL_TAG_END,
})
