const ENDING = '_aed.zip'
const LONGEST_STEM = 200
/** What file systems allow for a name. */
const LONGEST_NAME_BYTES = 255
const RESERVED_BY_WINDOWS = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
/** Controls, marks that reorder text, half characters, line separators. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const BARRED_BY_WINDOWS = /[<>:"|?*]/g

/** Names the archive after the upload: `drive.vrx` becomes `drive_aed.zip`. */
export function archiveName(uploadName: string): string {
  const last = uploadName.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(BARRED_BY_WINDOWS, '_')
    .replace(/(?:\.vrx|\.vcx|\.?sgde)$/i, '')
    .replace(/^[\s.]+/, '')
    .trimEnd()
  const short = shortened(stem) || 'coding'
  return `${RESERVED_BY_WINDOWS.test(short.split('.')[0]?.trim() ?? '') ? '_' : ''}${short}${ENDING}`
}

function shortened(stem: string): string {
  const room = LONGEST_NAME_BYTES - ENDING.length - 1
  let bytes = 0
  let short = ''
  for (const character of stem) {
    bytes += Buffer.byteLength(character)
    if (bytes > room || short.length + character.length > LONGEST_STEM) break
    short += character
  }
  return short.trimEnd()
}
