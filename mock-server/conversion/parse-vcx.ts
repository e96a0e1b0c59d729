import { checkNameLength } from './bounded-text.ts'
import { resolveReferences } from './character-references.ts'
import type { CodingSink, TextParser } from './coding-file.ts'
import { ConversionProblem } from './conversion-problem.ts'
import { HexParser } from './hex-parser.ts'
import { MAX_TAG_LENGTH } from './limits.ts'
import { Markup, type MarkupReader } from './markup.ts'
import { ModuleDraft } from './module-draft.ts'
import { notXml, XmlElements } from './xml-elements.ts'
import { readXmlTag } from './xml-tag.ts'

const ROOT = 'VariantCodingExport'
const VEHICLE = `${ROOT}/Vehicle`
const MODULES = `${ROOT}/Ecus`
const MODULE = `${MODULES}/Ecu`
const DOMAIN = `${MODULE}/Domain`
const CODING = `${DOMAIN}/CodingString`

/** Parses a variant coding export: XML with an `Ecu` per module and hex coding strings. */
export function parseVcx(sink: CodingSink): TextParser {
  return new Markup(new VcxReader(sink))
}

class VcxReader implements MarkupReader {
  readonly isXml = true
  readonly #sink: CodingSink
  readonly #hex: HexParser
  readonly #elements = new XmlElements([ROOT, VEHICLE, MODULES, MODULE, DOMAIN, CODING])
  #module = new ModuleDraft('')

  constructor(sink: CodingSink) {
    this.#sink = sink
    this.#hex = new HexParser(
      (byte) => sink.writeByte(byte),
      (reason) => this.#module.reject(reason),
    )
  }

  onText(raw: string): void {
    this.onCdata(resolve(raw))
  }

  onCdata(text: string): void {
    if (this.#elements.isOutside && text.trim() !== '') notXml('it has text outside its root')
    if (this.#elements.path === CODING) this.#hex.feed(text)
  }

  onTag(inside: string): undefined {
    const tag = readXmlTag(inside) ?? notXml('a tag is malformed')
    if (tag.kind !== 'close') {
      this.#elements.enter(tag.name)
      this.#onStartTag(new Map([...tag.attributes].map(([key, value]) => [key, resolve(value)])))
    }
    if (tag.kind !== 'open') {
      this.#onEndTag()
      this.#elements.leave(tag.name)
    }
  }

  onDeclaration(head: string): never {
    throw new ConversionProblem(/^doctype/i.test(head) ? 'DOCTYPE' : 'NOT_XML')
  }

  onTagTooLong(): never {
    notXml(`a tag is longer than ${MAX_TAG_LENGTH} characters`)
  }

  onEnd(isUnfinished: boolean): void {
    if (isUnfinished || !this.#elements.isComplete) notXml('it ends too early')
  }

  #onStartTag(attributes: ReadonlyMap<string, string>): void {
    const attributeValue = (attribute: string) => checkNameLength((attributes.get(attribute) ?? '').trim())
    const { path } = this.#elements
    if (path === VEHICLE) this.#sink.setVehicle(attributeValue('fin'))
    if (path === MODULE) this.#module = new ModuleDraft(attributeValue('name'))
    if (path === DOMAIN) this.#module.startDomain(attributeValue('name'))
  }

  #onEndTag(): void {
    const { path } = this.#elements
    if (path === MODULE) this.#sink.addModule(this.#module.finish())
    if (path !== CODING) return
    this.#hex.end()
    this.#module.setCoding(this.#sink.endCoding())
  }
}

const resolve = (text: string): string => resolveReferences(text, () => notXml('a & begins no reference'))
