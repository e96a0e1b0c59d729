import type { CodingDomain, CodingModule, Span } from './coding-file.ts'
import { ConversionProblem } from './conversion-problem.ts'
import { MAX_DOMAINS, MAX_NAME_LENGTH } from './limits.ts'
import { safeName } from './safe-name.ts'

const PREFIX = 'VCD_'

/** A module while it is being parsed: its domains, each with its coding. */
export class ModuleDraft {
  readonly #name: string
  readonly #codings = new Map<string, Span>()
  #key: string | undefined
  #hasCoding = true
  #emptyCount = 0

  constructor(name: string) {
    this.#name = name
  }

  startDomain(name: string): void {
    if (!this.#hasCoding) this.#emptyCount += 1
    this.#key = domainKey(name)
    this.#hasCoding = false
  }

  setCoding(span: Span): void {
    if (span.length === 0) return
    const key = this.#key ?? PREFIX
    if (key === PREFIX) this.reject('has no domain name')
    if (this.#codings.has(key)) this.reject('is there twice')
    if (this.#codings.size === MAX_DOMAINS) {
      throw new ConversionProblem('UNREADABLE', `a module has more than ${MAX_DOMAINS} domains`)
    }
    this.#codings.set(key, span)
    this.#hasCoding = true
  }

  finish(): CodingModule {
    const domains = [...this.#codings].map(([key, coding]): CodingDomain => ({ key, coding }))
    return {
      name: this.#name,
      domains: domains.sort(byKey),
      emptyDomainCount: this.#emptyCount + (this.#hasCoding ? 0 : 1),
    }
  }

  /** Rejects the coding string of the current domain. */
  reject(reason: string): never {
    const place = [safeName(this.#name, MAX_NAME_LENGTH), this.#key ?? '']
      .filter((part) => part !== '')
      .join(', ')
    throw new ConversionProblem('BAD_CODING', `${place} ${reason}`.trim())
  }
}

/** Adds the prefix, because a key without it could look like another line of its section. */
function domainKey(name: string): string {
  const safe = safeName(name, MAX_NAME_LENGTH)
  return safe.startsWith(PREFIX) ? safe : PREFIX + safe
}

const byKey = (a: CodingDomain, b: CodingDomain): number => (a.key < b.key ? -1 : 1)
