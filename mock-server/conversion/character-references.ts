const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])
/** Longer than every known reference, including ampersand and semicolon. */
export const MAX_REFERENCE_LENGTH = 12

/** Replaces references such as `&amp;`. The `&` of an unknown one is replaced by the result of `onUnknown`. */
export function resolveReferences(text: string, onUnknown: (unknown: string) => string): string {
  let start = text.indexOf('&')
  if (start === -1) return text
  let resolved = ''
  let at = 0
  while (start !== -1) {
    const stop = text.slice(start, start + MAX_REFERENCE_LENGTH).indexOf(';')
    const name = stop === -1 ? '' : text.slice(start + 1, start + stop)
    const character = NAMED.get(name) ?? numbered(name)
    const next = character === undefined ? start + 1 : start + stop + 1
    resolved += text.slice(at, start) + (character ?? onUnknown('&'))
    at = next
    start = text.indexOf('&', at)
  }
  return resolved + text.slice(at)
}

function numbered(name: string): string | undefined {
  const hex = /^#x([0-9a-f]{1,6})$/i.exec(name)?.[1]
  const decimal = /^#([0-9]{1,7})$/.exec(name)?.[1]
  const code = hex === undefined ? Number(decimal ?? Number.NaN) : Number.parseInt(hex, 16)
  return isTextCharacter(code) ? String.fromCodePoint(code) : undefined
}

/** XML's definition of a character: no control characters except tab and line ends, no surrogates, no non-characters. */
function isTextCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}
