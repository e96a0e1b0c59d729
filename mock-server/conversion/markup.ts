import { LONGEST_REFERENCE } from './character-references.ts'
import { MAX_TAG } from './limits.ts'

/** What the two dialects, HTML and XML, do with the pieces. */
export interface MarkupReader {
  /** XML: `<` always begins markup, `<?` ends with `?>`, and `<![CDATA[` holds text. */
  readonly strict: boolean
  /** Text between tags, in pieces; a character reference is never cut in two. */
  text(raw: string): void
  /** Text in which nothing is markup. */
  plain(text: string): void
  /** What stands between `<` and `>`. The answer names an element that holds no markup until its end tag. */
  tag(inside: string): string | undefined
  /** The first characters behind `<!`, unless it is a comment. */
  declaration(head: string): void
  tooLong(): never
  /** The text is over; `unfinished` when it ends inside markup. */
  end(unfinished: boolean): void
}

/** Something that goes on until its end mark, however far away that is. */
interface Aside {
  readonly end: RegExp
  readonly longest: number
  readonly kept?: true
  readonly next?: Aside
}
const UNTIL_TAG_END: Aside = { end: />/g, longest: 1 }
const COMMENT: Aside = { end: /-->/g, longest: 3 }
const INSTRUCTION: Aside = { end: /\?>/g, longest: 2 }
const CDATA: Aside = { end: /\]\]>/g, longest: 3, kept: true }
const LOOK_AHEAD = 16
const LESS_THAN = '<'

/** Cuts markup into pieces as it arrives; of what is unfinished, at most one tag is held back. */
export class Markup {
  readonly #reader: MarkupReader
  #held = ''
  #aside: Aside | undefined
  #scanned = 1
  #quote = 0
  #valueMayFollow = false

  constructor(reader: MarkupReader) {
    this.#reader = reader
  }

  feed(text: string): void {
    this.#held = this.#consume(this.#held + text, false)
  }

  end(): void {
    const rest = this.#consume(this.#held, true)
    this.#reader.end(rest !== '' || this.#aside !== undefined)
  }

  /** Answers what cannot be told yet. */
  #consume(text: string, last: boolean): string {
    let at = 0
    while (at < text.length) {
      const next = this.#step(text, at, last)
      if (next === at) break
      at = next
    }
    return text.slice(at)
  }

  #step(text: string, at: number, last: boolean): number {
    if (this.#aside !== undefined) return this.#pass(this.#aside, text, at)
    return text[at] === LESS_THAN ? this.#markup(text, at, last) : this.#text(text, at, last)
  }

  #text(text: string, at: number, last: boolean): number {
    const next = text.indexOf(LESS_THAN, at)
    let stop = next === -1 ? text.length : next
    if (next === -1 && !last) {
      const tail = Math.max(at, text.length - LONGEST_REFERENCE)
      const started = text.slice(tail).lastIndexOf('&')
      if (started !== -1 && !text.includes(';', tail + started)) stop = tail + started
    }
    if (stop > at) this.#reader.text(text.slice(at, stop))
    return stop
  }

  #markup(text: string, at: number, last: boolean): number {
    const { strict } = this.#reader
    if (!last && text.length - at < LOOK_AHEAD && !text.includes('>', at)) return at
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
    if (raw !== undefined) this.#aside = rawContent(raw)
    return end + 1
  }

  /** Goes on where the last piece of text ended, so that a long tag is not looked through again and again. */
  #tagEnd(text: string, at: number): number {
    for (let index = at + this.#scanned; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (this.#quote !== 0) {
        if (code === this.#quote) this.#quote = 0
      } else if (code === 0x3e) {
        if (index - at > MAX_TAG) this.#reader.tooLong()
        this.#scanned = 1
        this.#valueMayFollow = false
        return index
      } else if ((code === 0x22 || code === 0x27) && this.#valueMayFollow) {
        this.#quote = code
        this.#valueMayFollow = false
      } else if (code > 0x20) this.#valueMayFollow = code === 0x3d
    }
    this.#scanned = text.length - at
    if (this.#scanned > MAX_TAG) this.#reader.tooLong()
    return -1
  }

  #enter(aside: Aside, at: number): number {
    this.#aside = aside
    return at
  }

  #pass(aside: Aside, text: string, at: number): number {
    aside.end.lastIndex = at
    const found = aside.end.exec(text)
    const stop = found === null ? Math.max(at, text.length - aside.longest + 1) : found.index
    if (aside.kept && stop > at) this.#reader.plain(text.slice(at, stop))
    if (found === null) return stop
    this.#aside = aside.next
    return aside.end.lastIndex
  }
}

/** The content of `script` and its like, and the rest of the tag that ends it. */
const rawContent = (name: string): Aside => ({
  end: new RegExp(`</${name}`, 'gi'),
  longest: name.length + 2,
  next: UNTIL_TAG_END,
})
