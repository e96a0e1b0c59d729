import { expect, it } from 'vitest'
import { fileNameFrom } from './download-name.ts'

const named: [header: string, name: string | null][] = [
  ['attachment; filename=codes.zip', 'codes.zip'],
  ['attachment; filename="codes.zip"', 'codes.zip'],
  ['attachment;FileName = "codes.zip" ; size=3', 'codes.zip'],
  ['inline; filename="codes.zip"', 'codes.zip'],
  ['filename="codes.zip"', 'codes.zip'],
  ['attachment; filename=two words.zip', 'two words.zip'],
  ['attachment; filename="a;b=c, d.zip"', 'a;b=c, d.zip'],
  ['attachment; filename="say \\"hi\\".zip"', 'say "hi".zip'],
  ['attachment; filename="a%20b.zip"', 'a%20b.zip'],
  ['attachment; filename="unterminated.zip', 'unterminated.zip'],
  ['attachment; filename="one.zip"; filename="two.zip"', 'one.zip'],
  ['attachment; name="x; filename=evil.zip"; filename=good.zip', 'good.zip'],
  ['attachment; xfilename=evil.zip', null],

  ["attachment; filename*=UTF-8''gr%C3%BCn.zip", 'grün.zip'],
  ["attachment; filename*=utf-8'de'gr%c3%bcn.zip", 'grün.zip'],
  ["attachment; filename=plain.zip; filename*=UTF-8''%E2%82%AC.zip", '€.zip'],
  ["attachment; filename*=UTF-8''%E2%82%AC.zip; filename=plain.zip", '€.zip'],
  ['attachment; filename*="UTF-8\'\'gr%C3%BCn.zip"', 'grün.zip'],
  ["attachment; filename*=ISO-8859-1''gr%FCn.zip", 'grün.zip'],
  ["attachment; filename*=iso-8859-1'en'%A3%20rates.zip", '£ rates.zip'],
  ["attachment; filename=plain.zip; filename*=UTF-8''%E0%A4%A.zip", 'plain.zip'],
  ["attachment; filename=plain.zip; filename*=UTF-8''%FCn.zip", 'plain.zip'],
  ["attachment; filename=plain.zip; filename*=ISO-8859-1''%zz.zip", 'plain.zip'],
  ["attachment; filename=plain.zip; filename*=UTF-16''%00a.zip", 'plain.zip'],
  ['attachment; filename=plain.zip; filename*=no-quotes.zip', 'plain.zip'],
  ["attachment; filename=plain.zip; filename*=UTF-8''", 'plain.zip'],
  ["attachment; filename=plain.zip; filename*=UTF-8''%2E%2E", 'plain.zip'],
  ["attachment; filename*=UTF-8''%zz.zip", null],

  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="C:\\Users\\me\\codes.zip"', 'codes.zip'],
  ['attachment; filename="..\\\\..\\\\codes.zip"', 'codes.zip'],
  ['attachment; filename="a/b\\c.zip"', 'c.zip'],
  ["attachment; filename*=UTF-8''..%2F..%5Ccodes.zip", 'codes.zip'],
  ['attachment; filename="folder/"', null],
  ['attachment; filename=".."', null],
  ['attachment; filename=". "', null],
  ['attachment; filename=".profile"', '.profile'],

  ["attachment; filename*=UTF-8''a%0D%0Ab%00%7F%C2%85.zip", 'ab.zip'],
  ["attachment; filename*=UTF-8''codes%E2%80%AEpiz.exe", 'codespiz.exe'],
  ["attachment; filename*=UTF-8''%EF%BB%BFa%E2%80%A8%E2%81%A6b.zip", 'ab.zip'],
  ["attachment; filename*=UTF-8''%2E%0A%2E", null],
  ["attachment; filename*=UTF-8''..%E2%80%AE%2Fa.zip", 'a.zip'],

  ['attachment; filename=""', null],
  ['attachment; filename=', null],
  ['attachment; filename="   "', null],
  ['attachment', null],
  ['', null],
  [';;;=;"', null],
]

it.each(named)('reads %j as %j', (header, name) => {
  expect(fileNameFrom(header)).toBe(name)
})

it('returns null without a header', () => {
  expect(fileNameFrom(null)).toBeNull()
})
