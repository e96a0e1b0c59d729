const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const FORBIDDEN_BY_WINDOWS = /[<>:"|?*]/g
const RESERVED_BY_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** File systems allow 255 bytes; the rest is reserved for ' (2)'. */
const MAX_BYTES = 240
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Shortens the stem of a name that is too long for a file system or for the 16-bit length field of a zip. */
function shorten(name: string): string {
  if (bytesOf(name) <= MAX_BYTES) return name
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  const maxStemBytes = MAX_BYTES - bytesOf(extension)
  let stem = ''
  let size = 0
  for (const character of name.slice(0, name.length - extension.length)) {
    size += bytesOf(character)
    if (size > maxStemBytes) break
    stem += character
  }
  return stem + extension
}

/** Returns a file name that is valid on every system: without folders, `..` and invisible characters. */
export function toSafeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN_BY_WINDOWS, '_')
    .replace(/(?<![. ])[. ]+$/, '')
    .trimStart()
  if (clean === '') return '_'
  return shorten(RESERVED_BY_WINDOWS.test(clean) ? `_${clean}` : clean)
}
