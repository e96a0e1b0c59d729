import type { CodingModule, CodingSink, Span } from './coding-file.ts'
import type { CodingSpool } from './coding-spool.ts'
import { type ConversionErrorCode, ConversionProblem } from './conversion-problem.ts'
import { EntryNames, safeFin, safeModule } from './entry-names.ts'
import { MAX_MODULES, MAX_WARNINGS } from './limits.ts'
import { spoolDomains } from './spooled-aed.ts'

/** One .aed file of the archive. */
export interface ConvertedEntry {
  readonly name: string
  readonly domains: number
  /** Number of coding bytes. */
  readonly bytes: number
}

export interface SpooledEntry extends ConvertedEntry {
  readonly index: Span
}

export interface ConversionWarning {
  readonly code: 'DUPLICATE_MODULE' | 'MODULE_WITHOUT_CODING' | 'DOMAIN_WITHOUT_CODING'
  readonly module: string
}

interface Collected {
  readonly fin: string
  readonly entries: readonly SpooledEntry[]
  readonly warnings: readonly ConversionWarning[]
}

/** Collects what a parser finds: codings go to the spool file, names and positions stay in memory. */
export class CollectedCoding implements CodingSink {
  readonly #spool: CodingSpool
  readonly #mismatchCode: ConversionErrorCode
  readonly #modules: SpooledEntry[] = []
  readonly #warnings: ConversionWarning[] = []
  #moduleCount = 0
  #fin = ''

  constructor(spool: CodingSpool, mismatchCode: ConversionErrorCode) {
    this.#spool = spool
    this.#mismatchCode = mismatchCode
  }

  setVehicle(fin: string): void {
    const safe = safeFin(fin)
    if (this.#fin !== '' && this.#fin !== safe)
      throw new ConversionProblem(this.#mismatchCode, 'the file names two vehicles')
    this.#fin = safe
  }

  writeByte(value: number): void {
    this.#spool.writeByte(value)
  }

  endCoding(): Span {
    return this.#spool.endSpan()
  }

  addModule({ name, domains, emptyDomainCount }: CodingModule): void {
    this.#moduleCount += 1
    if (this.#moduleCount > MAX_MODULES)
      throw new ConversionProblem('UNREADABLE', `the file has more than ${MAX_MODULES} modules`)
    const module = safeModule(name)
    if (domains.length === 0) {
      this.#warn('MODULE_WITHOUT_CODING', module)
      return
    }
    if (emptyDomainCount > 0) this.#warn('DOMAIN_WITHOUT_CODING', module)
    const bytes = domains.reduce((sum, { coding }) => sum + coding.length, 0)
    this.#modules.push({
      name: module,
      domains: domains.length,
      bytes,
      index: spoolDomains(this.#spool, domains),
    })
  }

  /** The vehicle may come after its modules, so files get their names at the end. */
  finish(): Collected {
    if (this.#modules.length === 0) throw new ConversionProblem('NO_MODULES')
    if (this.#fin === '') throw new ConversionProblem(this.#mismatchCode, 'the file names no vehicle (FIN)')
    const names = new EntryNames(this.#fin)
    const entries = this.#modules.map((module) => {
      const { name, isRepeated } = names.take(module.name)
      if (isRepeated) this.#warn('DUPLICATE_MODULE', module.name)
      return { ...module, name }
    })
    return { fin: this.#fin, entries, warnings: this.#warnings }
  }

  #warn(code: ConversionWarning['code'], module: string): void {
    if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push({ code, module })
  }
}
