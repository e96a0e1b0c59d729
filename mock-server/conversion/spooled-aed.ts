import { type AedHeader, formatAedHeader, formatCoding, LINE_END } from './aed.ts'
import type { CodingDomain, Span } from './coding-file.ts'
import type { CodingSpool } from './coding-spool.ts'
import { BLOCK_BYTES } from './limits.ts'

/** Writes the index of a module to the spool, after its codings: key and span of each domain. */
export function spoolDomains(spool: CodingSpool, domains: readonly CodingDomain[]): Span {
  spool.writeBytes(Buffer.from(JSON.stringify(domains)))
  return spool.endSpan()
}

/** The text of one .aed file, in blocks, read from the spool. */
export async function* aedFile(spool: CodingSpool, index: Span, header: AedHeader): AsyncGenerator<Buffer> {
  const domains = JSON.parse(await joinText(spool, index)) as CodingDomain[]
  let text = formatAedHeader(header, domains.length)
  for (const { key, coding } of domains) {
    let before = `${key}=`
    for await (const piece of spool.read(coding)) {
      text += before + formatCoding(piece)
      before = ','
      if (text.length > BLOCK_BYTES) {
        yield Buffer.from(text)
        text = ''
      }
    }
    text += LINE_END
  }
  yield Buffer.from(text)
}

async function joinText(spool: CodingSpool, span: Span): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of spool.read(span)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
