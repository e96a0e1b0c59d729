import { expect, it } from 'vitest'
import { describeResult, parseSlices, sgdeOf } from './recording-sink.ts'

it.each([
  ['another section', '[SG_001]\r\nName=HU5\r\n'],
  ['a key', 'Format=SGDE\r\n'],
  ['plain text', 'Guten Tag\r\n'],
  ['nothing but a comment', '; [Header]'],
  ['the header of another format', '[Header]\r\nFormat=XML\r\n'],
])('rejects a file that starts with %s', async (_, content) => {
  expect(await describeResult('a.sgde', content)).toContain('WRONG_HEADER')
})

it('accepts a byte order mark and any line end', async () => {
  const content = `\ufeff${sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1')}`
  for (const end of ['\r\n', '\n', '\r']) {
    expect(await describeResult('a.sgde', content.replaceAll('\r\n', end), 1)).toBe('1 modules')
  }
})

it('codings are matched to domains by number, ignoring zeros and white space', async () => {
  const content = sgdeOf('Codierung_2=000; 01 ;255', 'Domaene_1=VCD_A', 'Domaene_02=VCD_B', 'Codierung_1=7')
  const { modules, coding } = await parseSlices('a.sgde', content)
  expect(coding).toEqual([0, 1, 255, 7])
  expect(modules).toEqual([
    {
      name: 'HU5',
      domains: [
        { key: 'VCD_A', coding: { start: 3, length: 1 } },
        { key: 'VCD_B', coding: { start: 0, length: 3 } },
      ],
      emptyDomainCount: 0,
    },
  ])
})

it.each([
  ['256', 'contains a number above 255'],
  ['99999999999999999999', 'contains a number above 255'],
  ['1;;2', 'has no number before or after a ;'],
  ['1;2;', 'has no number before or after a ;'],
  [';1', 'has no number before or after a ;'],
  ['1 2', 'lacks a ; between two numbers'],
  ['-1', 'contains something other than decimal numbers'],
  ['A6', 'contains something other than decimal numbers'],
  ['1,2', 'contains something other than decimal numbers'],
])('rejects the coding string %s: it %s', async (coding, reason) => {
  const content = sgdeOf('Domaene_1=VCD_X', `Codierung_1=${coding}`)
  for (const slice of [undefined, 1]) {
    const text = await describeResult('a.sgde', content, slice)
    expect(text).toContain('BAD_CODING')
    expect(text).toContain(reason)
  }
})

it.each([
  ['a coding without a domain', ['Codierung_1=1']],
  ['a domain twice', ['Domaene_1=VCD_X', 'Domaene_1=VCD_Y', 'Codierung_1=1']],
  ['a coding twice', ['Domaene_1=VCD_X', 'Codierung_1=1', 'Codierung_01=2']],
  ['one name for two domains', ['Domaene_1=VCD_X', 'Codierung_1=1', 'Domaene_2=VCD_X', 'Codierung_2=2']],
])('rejects %s', async (_, lines) => {
  expect(await describeResult('a.sgde', sgdeOf(...lines))).toContain('BAD_CODING')
})

it('a module without a name does not get the previous one', async () => {
  const content = sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1', '[SG_002]', 'Domaene_1=VCD_X', 'Codierung_1=2')
  expect((await parseSlices('a.sgde', content)).modules).toMatchObject([{ name: 'HU5' }, { name: '' }])
})

it('rejects codings that are declared as not decimal', async () => {
  const content = sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1').replace('[SG', 'Codierformat=Hex\r\n[SG')
  expect(await describeResult('a.sgde', content)).toContain('BAD_CODING')
})
