import { BoundedText, checkNameLength } from './bounded-text.ts'
import { resolveReferences } from './character-references.ts'
import type { CodingSink, TextParser } from './coding-file.ts'
import { ConversionProblem } from './conversion-problem.ts'
import { HexParser } from './hex-parser.ts'
import { classesOf, readHtmlAttributes, readHtmlTag } from './html-tag.ts'
import { MAX_TAG_LENGTH } from './limits.ts'
import { Markup, type MarkupReader } from './markup.ts'
import { ModuleDraft } from './module-draft.ts'

/** Elements with raw text content. */
const RAW = new Set(['script', 'style', 'title', 'textarea'])
/** Tags that end the current cell or heading. */
const ENDS_A_CELL = new Set(['td', 'th', 'tr', 'table', 'h3', 'section', 'body', 'html'])

/** Parses a vehicle report: HTML with a section per module and hex coding strings in table cells. */
export function parseVrx(sink: CodingSink): TextParser {
  return new Markup(new VrxReader(sink))
}

class VrxReader implements MarkupReader {
  readonly isXml = false
  readonly #sink: CodingSink
  readonly #hex: HexParser
  readonly #cellText = new BoundedText()
  #isHtml = false
  #cell: 'other' | 'label' | 'vehicle' | 'domain' | 'coding' = 'other'
  #table: 'other' | 'vehicle' | 'coding' = 'other'
  #label = ''
  #module: ModuleDraft | undefined
  #openSections = 0

  constructor(sink: CodingSink) {
    this.#sink = sink
    this.#hex = new HexParser(
      (byte) => sink.writeByte(byte),
      (reason) => this.#module?.reject(reason) ?? throwWrongRoot(),
    )
  }

  onText(raw: string): void {
    if (!this.#isHtml && raw.trim() !== '') throwWrongRoot()
    if (this.#cell === 'other') return
    const text = resolve(raw)
    if (this.#cell === 'coding') this.#hex.feed(text)
    else this.#cellText.add(text)
  }

  onCdata(): void {}

  onTag(inside: string): string | undefined {
    const { name, isClosing } = readHtmlTag(inside)
    if (!this.#isHtml && (isClosing || name !== 'html')) throwWrongRoot()
    this.#isHtml = true
    if (ENDS_A_CELL.has(name)) this.#endCell()
    if (isClosing) this.#onEndTag(name)
    else if (ENDS_A_CELL.has(name)) this.#onStartTag(name, readHtmlAttributes(inside))
    return !isClosing && RAW.has(name) ? name : undefined
  }

  onDeclaration(head: string): void {
    if (/^doctype\s+html/i.test(head)) this.#isHtml = true
  }

  onTagTooLong(): never {
    throw new ConversionProblem('UNREADABLE', `a tag is longer than ${MAX_TAG_LENGTH} characters`)
  }

  onEnd(): void {
    if (!this.#isHtml) throwWrongRoot()
    if (this.#module !== undefined)
      throw new ConversionProblem('UNREADABLE', 'it ends in the middle of a module')
  }

  #onStartTag(name: string, attributes: ReadonlyMap<string, string>): void {
    const classes = classesOf(attributes)
    if (name === 'section') this.#openSection(classes.has('ecu'), attributes.get('data-ecu') ?? '')
    if (name === 'table') {
      this.#table = classes.has('vehicle') ? 'vehicle' : classes.has('coding-data') ? 'coding' : 'other'
    }
    if (name === 'tr') this.#label = ''
    if (this.#module === undefined) {
      if (this.#table === 'vehicle' && name === 'th') this.#cell = 'label'
      if (this.#table === 'vehicle' && name === 'td' && this.#label === 'FIN') this.#cell = 'vehicle'
    } else {
      if (name === 'h3' && classes.has('domain')) this.#cell = 'domain'
      if (name === 'td' && this.#table === 'coding' && classes.has('monospace')) this.#cell = 'coding'
    }
  }

  #openSection(isModule: boolean, name: string): void {
    if (isModule) {
      this.#endModule()
      this.#module = new ModuleDraft(checkNameLength(resolve(name).trim()))
    }
    if (this.#module !== undefined) this.#openSections += 1
  }

  #onEndTag(name: string): void {
    if (name === 'table') this.#table = 'other'
    if (name !== 'section' || this.#module === undefined) return
    this.#openSections -= 1
    if (this.#openSections === 0) this.#endModule()
  }

  #endCell(): void {
    if (this.#cell === 'label') this.#label = this.#cellText.finish()
    if (this.#cell === 'vehicle') this.#sink.setVehicle(this.#cellText.finish())
    if (this.#cell === 'domain') this.#module?.startDomain(this.#cellText.finish())
    if (this.#cell === 'coding') {
      this.#hex.end()
      this.#module?.setCoding(this.#sink.endCoding())
    }
    this.#cell = 'other'
  }

  #endModule(): void {
    if (this.#module !== undefined) this.#sink.addModule(this.#module.finish())
    this.#module = undefined
    this.#openSections = 0
    this.#table = 'other'
  }
}

const resolve = (text: string): string => resolveReferences(text, (unknown) => unknown)

function throwWrongRoot(): never {
  throw new ConversionProblem('WRONG_ROOT')
}
