/** Where the bytes of a coding string lie in the spool: they may be more than memory should hold. */
export interface Span {
  readonly at: number
  readonly bytes: number
}

export interface CodingDomain {
  readonly key: string
  readonly coding: Span
}

export interface CodingModule {
  /** As the file spells it. */
  readonly name: string
  readonly domains: readonly CodingDomain[]
  /** How many domains were named without a coding string. */
  readonly empty: number
}

/** Where a parser puts what it finds, in the order of the file. */
export interface CodingSink {
  vehicle(fin: string): void
  byte(value: number): void
  /** All bytes since the last call, as one coding string. */
  takeCoding(): Span
  module(found: CodingModule): void
}

/** Reads one format from text that comes in pieces, cut anywhere. */
export interface TextParser {
  feed(text: string): void
  end(): void
}
