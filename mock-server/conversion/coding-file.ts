/** Position of a coding string in the spool file; it may be too long for memory. */
export interface Span {
  readonly start: number
  readonly length: number
}

export interface CodingDomain {
  readonly key: string
  readonly coding: Span
}

export interface CodingModule {
  /** As spelled in the file. */
  readonly name: string
  readonly domains: readonly CodingDomain[]
  /** Number of domains without a coding string. */
  readonly emptyDomainCount: number
}

/** Receives what a parser finds, in the order of the file. */
export interface CodingSink {
  setVehicle(fin: string): void
  writeByte(value: number): void
  /** Ends the coding string that consists of all bytes since the last call. */
  endCoding(): Span
  addModule(found: CodingModule): void
}

/** Parses one format from text in arbitrary pieces. */
export interface TextParser {
  feed(text: string): void
  end(): void
}
