/** Characters that are not attr-char of RFC 5987. */
const NOT_ATTR_CHAR = /[^A-Za-z0-9!#$&+.^_`|~-]/gu
/** Characters that `filename="…"` cannot contain, or that browsers read differently. */
const NOT_QUOTABLE = /[^ -~]|["\\%]/gu

/** A Content-Disposition with an ASCII `filename` and the full name in `filename*` (RFC 6266). */
export function contentDisposition(fileName: string): string {
  return `attachment; filename="${fileName.replace(NOT_QUOTABLE, '_')}"; filename*=UTF-8''${percentEncoded(fileName)}`
}

const percentEncoded = (text: string): string =>
  text.replace(NOT_ATTR_CHAR, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )
