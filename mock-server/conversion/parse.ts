import type { CodingSink } from './coding-file.ts'
import { ConversionProblem } from './conversion-problem.ts'
import type { Format } from './formats.ts'

/**
 * Parses a whole file into the sink, or throws the most specific problem. Awaits `settled` after each slice.
 * Syntax problems are held back until all bytes were read: binary data takes precedence over undecodable text,
 * and that over syntax, so that the result does not depend on where slices end.
 */
export async function parse(
  slices: AsyncIterable<Uint8Array>,
  format: Format,
  sink: CodingSink,
  settled: () => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder(format.encoding, { fatal: format.encoding === 'utf-8' })
  const parser = format.parse(sink)
  let unreadable: ConversionProblem | undefined
  let unparsable: ConversionProblem | undefined
  let blank = true

  const decode = (slice?: Uint8Array): string => {
    try {
      return slice === undefined ? decoder.decode() : decoder.decode(slice, { stream: true })
    } catch {
      unreadable = new ConversionProblem('UNREADABLE', 'it is not UTF-8')
      return ''
    }
  }
  const attempt = (step: () => void): void => {
    if (unreadable !== undefined || unparsable !== undefined) return
    try {
      step()
    } catch (error) {
      if (!(error instanceof ConversionProblem)) throw error
      unparsable = error
    }
  }

  for await (const slice of slices) {
    if (slice.includes(0)) throw new ConversionProblem('BINARY')
    if (unreadable !== undefined) continue
    const text = decode(slice)
    blank &&= text.trim() === ''
    attempt(() => parser.feed(text))
    await settled()
  }
  if (unreadable === undefined) decode()
  if (unreadable !== undefined) throw unreadable
  if (blank) throw new ConversionProblem('EMPTY')
  attempt(() => parser.end())
  if (unparsable !== undefined) throw unparsable
}
