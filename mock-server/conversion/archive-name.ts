const SUFFIX = '_aed.zip'
const MAX_STEM_LENGTH = 200
/** Limit of common file systems. */
const MAX_NAME_BYTES = 255
const RESERVED_BY_WINDOWS = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
/** Control characters, bidirectional marks, lone surrogates, line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const FORBIDDEN_ON_WINDOWS = /[<>:"|?*]/g

/** The archive's file name: `drive.vrx` becomes `drive_aed.zip`. */
export function archiveName(uploadName: string): string {
  const last = uploadName.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN_ON_WINDOWS, '_')
    .replace(/(?:\.vrx|\.vcx|\.?sgde)$/i, '')
    .replace(/^[\s.]+/, '')
    .trimEnd()
  const short = shortened(stem) || 'coding'
  return `${RESERVED_BY_WINDOWS.test(short.split('.')[0]?.trim() ?? '') ? '_' : ''}${short}${SUFFIX}`
}

function shortened(stem: string): string {
  const maxBytes = MAX_NAME_BYTES - SUFFIX.length - 1
  let bytes = 0
  let short = ''
  for (const character of stem) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxBytes || short.length + character.length > MAX_STEM_LENGTH) break
    short += character
  }
  return short.trimEnd()
}
