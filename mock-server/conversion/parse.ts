import type { CodingSink } from './coding-file.ts'
import { ConversionProblem } from './conversion-problem.ts'
import type { Format } from './formats.ts'

/**
 * Parses a whole file into the sink, or throws the most specific problem. Awaits `afterSlice` after each
 * slice. A syntax problem is thrown only after all bytes were read: binary data takes precedence over
 * undecodable text, and that over syntax, so that the result does not depend on where slices end.
 */
export async function parse(
  slices: AsyncIterable<Uint8Array>,
  format: Format,
  sink: CodingSink,
  afterSlice: () => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder(format.encoding, { fatal: format.encoding === 'utf-8' })
  const parser = format.parse(sink)
  let decodingProblem: ConversionProblem | undefined
  let syntaxProblem: ConversionProblem | undefined
  let isBlank = true

  const decode = (slice?: Uint8Array): string => {
    try {
      return slice === undefined ? decoder.decode() : decoder.decode(slice, { stream: true })
    } catch {
      decodingProblem = new ConversionProblem('UNREADABLE', 'it is not UTF-8')
      return ''
    }
  }
  const attempt = (step: () => void): void => {
    if (decodingProblem !== undefined || syntaxProblem !== undefined) return
    try {
      step()
    } catch (error) {
      if (!(error instanceof ConversionProblem)) throw error
      syntaxProblem = error
    }
  }

  for await (const slice of slices) {
    if (slice.includes(0)) throw new ConversionProblem('BINARY')
    if (decodingProblem !== undefined) continue
    const text = decode(slice)
    isBlank &&= text.trim() === ''
    attempt(() => parser.feed(text))
    await afterSlice()
  }
  if (decodingProblem === undefined) decode()
  if (decodingProblem !== undefined) throw decodingProblem
  if (isBlank) throw new ConversionProblem('EMPTY')
  attempt(() => parser.end())
  if (syntaxProblem !== undefined) throw syntaxProblem
}
