import type { CodingSink, Span, TextParser } from './coding-file.ts'
import { ConversionProblem } from './conversion-problem.ts'
import { DecimalParser } from './decimal-parser.ts'
import { IniLines, type IniReader } from './ini-lines.ts'
import { MAX_DOMAINS } from './limits.ts'
import { ModuleDraft } from './module-draft.ts'

type Section = 'none' | 'header' | 'module' | 'other'

const NUMBERED = /^(domaene|codierung)_([0-9]{1,6})$/
const KEPT = new Map<Section, ReadonlySet<string>>([
  ['header', new Set(['format', 'fin', 'codierformat'])],
  ['module', new Set(['name'])],
])

/** Parses control unit data: INI text with an `[SG_…]` section per module and decimal coding strings. */
export function parseSgde(sink: CodingSink): TextParser {
  return new IniLines(new SgdeReader(sink))
}

class SgdeReader implements IniReader {
  readonly #sink: CodingSink
  readonly #decimal: DecimalParser
  #section: Section = 'none'
  #key = ''
  #name = ''
  /** Domains and codings are matched by number, in any order. */
  readonly #domains = new Map<number, string>()
  readonly #codings = new Map<number, Span>()

  constructor(sink: CodingSink) {
    this.#sink = sink
    this.#decimal = new DecimalParser(
      (byte) => sink.writeByte(byte),
      (reason) => this.#reject(reason),
    )
  }

  section(name: string): void {
    this.#endSection()
    if (this.#section === 'none' && name.toLowerCase() !== 'header') wrongHeader()
    if (this.#section === 'none') this.#section = 'header'
    else this.#section = /^sg_[0-9]+$/i.test(name) ? 'module' : 'other'
  }

  key(name: string): 'whole' | 'pieces' | 'nothing' {
    if (this.#section === 'none') wrongHeader()
    this.#key = name.toLowerCase()
    if (KEPT.get(this.#section)?.has(this.#key)) return 'whole'
    if (this.#section !== 'module' || !NUMBERED.test(this.#key)) return 'nothing'
    return this.#key.startsWith('d') ? 'whole' : 'pieces'
  }

  whole(value: string): void {
    if (this.#key === 'fin') this.#sink.setVehicle(value)
    else if (this.#key === 'name') this.#name = value
    else if (this.#key === 'format' && value.toLowerCase() !== 'sgde') wrongHeader(`its format is not SGDE`)
    else if (this.#key === 'codierformat' && value.toLowerCase() !== 'dezimal') {
      throw new ConversionProblem('BAD_CODING', 'they must be decimal (Codierformat=Dezimal)')
    } else if (this.#key.startsWith('domaene')) this.#setNumbered(this.#domains, value)
  }

  piece(text: string): void {
    this.#decimal.feed(text)
  }

  pieced(): void {
    this.#decimal.end()
    this.#setNumbered(this.#codings, this.#sink.endCoding())
  }

  other(): void {
    if (this.#section === 'none') wrongHeader()
  }

  end(): void {
    if (this.#section === 'none') wrongHeader()
    this.#endSection()
  }

  #endSection(): void {
    if (this.#section !== 'module') return
    const draft = new ModuleDraft(this.#name)
    for (const [number, domain] of this.#domains) {
      draft.startDomain(domain)
      draft.setCoding(this.#codings.get(number) ?? { start: 0, length: 0 })
      this.#codings.delete(number)
    }
    for (const [number, coding] of this.#codings) {
      if (coding.length > 0) draft.reject(`Codierung_${number} has no Domaene_${number}`)
    }
    this.#sink.addModule(draft.finish())
    this.#name = ''
    this.#domains.clear()
    this.#codings.clear()
  }

  #setNumbered<Value>(values: Map<number, Value>, value: Value): void {
    const number = Number(NUMBERED.exec(this.#key)?.[2])
    if (values.has(number)) this.#reject('is there twice')
    if (values.size > MAX_DOMAINS)
      throw new ConversionProblem('UNREADABLE', `${this.#name} has too many domains`)
    values.set(number, value)
  }

  #reject(reason: string): never {
    return new ModuleDraft(this.#name).reject(`${this.#key} ${reason}`)
  }
}

function wrongHeader(detail?: string): never {
  throw new ConversionProblem('WRONG_HEADER', detail)
}
