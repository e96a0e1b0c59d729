import { expect, it } from 'vitest'
import { attachment } from './content-disposition.ts'
import { oddNames } from './odd-names.ts'

/** Reads the header as RFC 6266 says: type, then parameters, each once, to the very end. */
function readHeader(header: string): Record<string, string> {
  const parameter = /; *([a-z*]+)=(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^_`|~\w-]+))/y
  parameter.lastIndex = /^attachment/.exec(header)?.[0].length ?? 0
  const found: Record<string, string> = {}
  while (parameter.lastIndex < header.length) {
    const [, key, quoted, token] = parameter.exec(header) ?? []
    if (key === undefined || key in found) throw new Error(`Not one file name: ${header}`)
    found[key] = quoted?.replace(/\\(.)/g, '$1') ?? token ?? ''
  }
  return found
}

/** What a browser saves the file as: the extended name wins. */
const savedAs = (header: string): string => {
  const [charset, , encoded = ''] = (readHeader(header)['filename*'] ?? '').split("'")
  expect(charset).toBe('UTF-8')
  return decodeURIComponent(encoded)
}

it('writes a name in ASCII for old readers and whole for the others', () => {
  expect(attachment('drive_aed.zip')).toBe(
    `attachment; filename="drive_aed.zip"; filename*=UTF-8''drive_aed.zip`,
  )
  expect(attachment('Größe "100%"\\.zip')).toBe(
    `attachment; filename="Gr__e _100___.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22100%25%22%5C.zip`,
  )
})

it('gives back 1,000 names, each as one name on one line', () => {
  for (const name of oddNames(1_000)) {
    const header = attachment(name)
    expect(header).toMatch(/^[ -~]+$/)
    expect(savedAs(header)).toBe(name)
    expect(Object.keys(readHeader(header))).toEqual(['filename', 'filename*'])
  }
})

it('replaces half a character, which no encoding can carry', () => {
  expect(savedAs(attachment('a\ud83d.zip'))).toBe('a\ufffd.zip')
})
