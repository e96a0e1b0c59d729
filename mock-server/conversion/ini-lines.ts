import { BoundedText } from './bounded-text.ts'

export interface IniReader {
  section(name: string): void
  /** Decides for each key: keep the whole value, stream it in pieces, or skip it. */
  key(name: string): 'whole' | 'pieces' | 'nothing'
  whole(value: string): void
  piece(text: string): void
  /** Ends a value that was streamed in pieces. */
  pieced(): void
  /** A line that is no section, `key=value`, comment or blank line. */
  other(): void
  end(): void
}

/** A longer text before `=` is no key of any format. */
const MAX_HEAD_LENGTH = 1_024
/** The byte order mark of UTF-8, read as Windows-1252. */
const MARK = 'ï»¿'

/** Splits INI text into sections, keys and values while it arrives. */
export class IniLines {
  readonly #reader: IniReader
  readonly #value = new BoundedText()
  #part: 'head' | 'whole' | 'pieces' | 'nothing' = 'head'
  #head = ''

  constructor(reader: IniReader) {
    this.#reader = reader
  }

  feed(text: string): void {
    const breaks = /[\r\n]/g
    let at = 0
    for (let found = breaks.exec(text); found !== null; found = breaks.exec(text)) {
      this.#add(text.slice(at, found.index))
      this.#endLine()
      at = breaks.lastIndex
    }
    this.#add(text.slice(at))
  }

  end(): void {
    this.#endLine()
    this.#reader.end()
  }

  #add(piece: string): void {
    if (piece === '') return
    if (this.#part === 'head') this.#readHead(piece)
    else if (this.#part === 'whole') this.#value.add(piece)
    else if (this.#part === 'pieces') this.#reader.piece(piece)
  }

  #readHead(piece: string): void {
    const head = (this.#head + piece).trimStart()
    this.#head = head.startsWith(MARK) ? head.slice(MARK.length) : head
    if (this.#head.startsWith(';')) {
      this.#part = 'nothing'
      return
    }
    const sign = this.#head.startsWith('[') ? -1 : this.#head.indexOf('=')
    if (sign > MAX_HEAD_LENGTH || (sign === -1 && this.#head.length > MAX_HEAD_LENGTH)) {
      this.#part = 'nothing'
      this.#reader.other()
    } else if (sign !== -1) {
      this.#part = this.#reader.key(this.#head.slice(0, sign).trimEnd())
      this.#add(this.#head.slice(sign + 1))
    }
  }

  #endLine(): void {
    const line = this.#head.trimEnd()
    if (this.#part === 'whole') this.#reader.whole(this.#value.finish())
    else if (this.#part === 'pieces') this.#reader.pieced()
    else if (this.#part === 'head' && line !== '') {
      if (line.startsWith('[') && line.endsWith(']')) this.#reader.section(line.slice(1, -1).trim())
      else this.#reader.other()
    }
    this.#part = 'head'
    this.#head = ''
  }
}
