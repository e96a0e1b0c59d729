import type { CodingModule, CodingSink, Span } from './coding-file.ts'
import { formatOf } from './formats.ts'
import { parse } from './parse.ts'

/** Records everything that a parser finds. */
class RecordingSink implements CodingSink {
  readonly vehicles: string[] = []
  readonly modules: CodingModule[] = []
  readonly coding: number[] = []
  #spanStart = 0

  setVehicle(fin: string): void {
    this.vehicles.push(fin)
  }

  writeByte(value: number): void {
    this.coding.push(value)
  }

  endCoding(): Span {
    const span = { start: this.#spanStart, length: this.coding.length - this.#spanStart }
    this.#spanStart = this.coding.length
    return span
  }

  addModule(found: CodingModule): void {
    this.modules.push(found)
  }
}

/** Parses content in slices of the given size; throws a `ConversionProblem` if it is invalid. */
export async function parseSlices(
  name: string,
  content: string | Uint8Array,
  slice = 65_536,
): Promise<RecordingSink> {
  const sink = new RecordingSink()
  const bytes = Buffer.from(content)
  async function* slices() {
    for (let at = 0; at < bytes.length; at += slice) yield bytes.subarray(at, at + slice)
  }
  await parse(slices(), formatOf(name), sink, async () => {})
  return sink
}

/** Parses content, and describes the result: code and message of a problem, or the number of modules. */
export const describeResult = (name: string, content: string | Uint8Array, slice?: number): Promise<string> =>
  parseSlices(name, content, slice).then(
    ({ modules }) => `${modules.length} modules`,
    (problem: { code?: string; message: string }) => `${problem.code} ${problem.message}`,
  )

export const vrxOf = (body: string): string => `<!DOCTYPE html><html><body>${body}</body></html>`

export const section = (body: string): string => `<section class="ecu" data-ecu="HU5">${body}</section>`

export const cell = (coding: string): string =>
  `<h3 class="domain">VCD_X</h3><table class="coding-data"><tr><td class="monospace">${coding}</td></tr></table>`

/** Control unit data with these lines in a single module. */
export const sgdeOf = (...lines: string[]): string =>
  ['[Header]', 'FIN=WDD2050451R000000', '[SG_001]', 'Name=HU5', ...lines, ''].join('\r\n')
