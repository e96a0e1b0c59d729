import { expect, it } from 'vitest'
import { contentDisposition } from './content-disposition.ts'
import { unusualNames } from './unusual-names.ts'

/** Parses the header according to RFC 6266; every parameter once. */
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

/** The file name that a browser uses: `filename*` before `filename`. */
const savedAs = (header: string): string => {
  const [charset, , encoded = ''] = (readHeader(header)['filename*'] ?? '').split("'")
  expect(charset).toBe('UTF-8')
  return decodeURIComponent(encoded)
}

it('the header has an ASCII name for old clients and the full name for others', () => {
  expect(contentDisposition('drive_aed.zip')).toBe(
    `attachment; filename="drive_aed.zip"; filename*=UTF-8''drive_aed.zip`,
  )
  expect(contentDisposition('Größe "100%"\\.zip')).toBe(
    `attachment; filename="Gr__e _100___.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22100%25%22%5C.zip`,
  )
})

it('1,000 unusual names survive a round trip', () => {
  for (const name of unusualNames(1_000)) {
    const header = contentDisposition(name)
    expect(header).toMatch(/^[ -~]+$/)
    expect(savedAs(header)).toBe(name)
    expect(Object.keys(readHeader(header))).toEqual(['filename', 'filename*'])
  }
})

it('replaces a lone surrogate', () => {
  expect(savedAs(contentDisposition('a\ud83d.zip'))).toBe('a\ufffd.zip')
})
