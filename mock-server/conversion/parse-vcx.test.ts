import { expect, it } from 'vitest'
import { describeResult, parseSlices } from './recording-sink.ts'
import { ecu, vcxOf } from './try-upload.ts'

it.each([
  ['text before the root', `x${vcxOf(ecu('A'))}`],
  ['text after the root', `${vcxOf(ecu('A'))}x`],
  ['two roots', vcxOf(ecu('A')).repeat(2)],
  ['no end tag', '<VariantCodingExport>'],
  ['an extra end tag', '</VariantCodingExport>'],
  ['overlapping elements', vcxOf('<a><b></a></b>')],
  ['an unterminated tag', '<VariantCodingExport'],
  ['an unterminated comment', `${vcxOf(ecu('A'))}<!-- `],
  ['an attribute without a value', vcxOf('<Ecu name/>')],
  ['an attribute without quotes', vcxOf('<Ecu name=A/>')],
  ['a duplicate attribute', vcxOf('<Ecu name="A" name="B"/>')],
  ['attributes without white space between them', vcxOf('<Ecu name="A"hw="B"/>')],
  ['a < in an attribute', vcxOf('<Ecu name="<"/>')],
  ['a < in text', vcxOf('1 < 2')],
  ['an attribute in an end tag', '<VariantCodingExport></VariantCodingExport a="b">'],
  ['an undeclared entity', vcxOf('<Ecu name="&a;"/>')],
  ['an unescaped &', vcxOf('a & b')],
  ['a reference to a control character', vcxOf('&#1;')],
  ['a reference beyond all characters', vcxOf('&#x110000;')],
  ['a name with a digit first', vcxOf('<1a/>')],
  ['a declaration', vcxOf('<!ELEMENT a ANY>')],
  ['no markup', 'VariantCodingExport'],
])('rejects %s as NOT_XML', async (_, content) => {
  expect(await describeResult('a.vcx', content)).toContain('NOT_XML')
  expect(await describeResult('a.vcx', content, 1)).toContain('NOT_XML')
})

it('accepts CDATA, comments, processing instructions, references and white space in tags', async () => {
  const modules =
    '<Note><![CDATA[<Ecu> & ]] ]]></Note>' +
    "<Ecu\n\tname = 'H&#x55;5&amp;' >&lt;<Domain name='VCD_A'>" +
    '<CodingString>a<!-- -->6 <![CDATA[AB]]></CodingString></Domain\n></Ecu\t>'
  const content = `\ufeff<?xml version="1.0"?><?a > b?><!-- > <x> -->\n${vcxOf(modules)}\n`
  for (const size of [1, 5, 1_000]) {
    const found = await parseSlices('a.vcx', content, size)
    expect(found.modules).toEqual([
      { name: 'HU5&', domains: [{ key: 'VCD_A', coding: { start: 0, length: 2 } }], emptyDomainCount: 0 },
    ])
    expect(found.coding).toEqual([0xa6, 0xab])
    expect(found.vehicles).toEqual(['WDD2050451R000000'])
  }
})

it('counts a module only at its place in the document', async () => {
  const stray = `<VariantCodingExport>${ecu('A')}<Ecus><Group>${ecu('B')}</Group></Ecus></VariantCodingExport>`
  expect(await describeResult('a.vcx', stray)).toBe('0 modules')
})

it('rejects a document type in any case and position', async () => {
  expect(await describeResult('a.vcx', '<!doctype x>')).toContain('DOCTYPE')
  expect(await describeResult('a.vcx', vcxOf('<!DOCTYPE x>'), 1)).toContain('DOCTYPE')
})

it.each([
  ['white space between bytes', '1 modules', ecu('HU5', 'A6 AB')],
  ['white space within a byte', 'BAD_CODING', ecu('HU5', 'A 6AB')],
  ['a prefix', 'BAD_CODING', ecu('HU5', '0xA6')],
  ['half a byte', 'BAD_CODING', ecu('HU5', 'A6A')],
  ['a second one for its domain', 'BAD_CODING', ecu('HU5', 'A6</CodingString><CodingString>AB')],
  ['no name for its domain', 'BAD_CODING', ecu('HU5').replace('VCD_Anzeige', '')],
])('a coding string with %s gives %s', async (_, expected, module) => {
  expect(await describeResult('a.vcx', vcxOf(module))).toContain(expected)
  expect(await describeResult('a.vcx', vcxOf(module), 1)).toContain(expected)
})
