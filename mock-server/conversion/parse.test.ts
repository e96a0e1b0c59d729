import { describe, expect, it } from 'vitest'
import { MAX_DEPTH, MAX_DOMAINS, MAX_NAME, MAX_TAG } from './limits.ts'
import { parsed, verdict } from './recording-sink.ts'
import { ecu, fixture, fixtureNames, vcxOf } from './try-upload.ts'

const files = (await fixtureNames()).filter((name) => /\.(vrx|vcx|sgde)$/i.test(name))
const vrxOf = (body: string): string => `<!DOCTYPE html><html><body>${body}</body></html>`
const section = (body: string): string => `<section class="ecu" data-ecu="HU5">${body}</section>`
const cell = (coding: string): string =>
  `<h3 class="domain">VCD_X</h3><table class="coding-data"><tr><td class="monospace">${coding}</td></tr></table>`
const sgdeOf = (...lines: string[]): string =>
  ['[Header]', 'FIN=WDD2050451R000000', '[SG_001]', 'Name=HU5', ...lines, ''].join('\r\n')

describe('however an upload is cut into slices', () => {
  it.each(files)('%s is read the same', async (name) => {
    const content = await fixture(name)
    const whole = await parsed(name, content).catch(String)
    for (const size of [1, 2, 7, 64])
      expect(await parsed(name, content, size).catch(String), `${size}`).toEqual(whole)
  })
})

describe('the verdict', () => {
  it.each([
    ['binary data', [0xff, 0x3c, 0x00], 'BINARY'],
    ['text that is not UTF-8', [0x3c, 0x3c, 0xff], 'UNREADABLE'],
    ['text that ends in half a character', [...Buffer.from(vcxOf(ecu('HU5'))), 0xc3], 'UNREADABLE'],
  ])('is about %s before it is about anything else', async (_, bytes, code) => {
    for (const size of [1, 2, 3, 100])
      expect(await verdict('a.vcx', Uint8Array.from(bytes), size)).toContain(code)
  })

  it('is that white space is nothing', async () => {
    for (const name of ['a.vrx', 'a.vcx', 'a.sgde'])
      expect(await verdict(name, ' \r\n\t ')).toContain('EMPTY')
  })
})

describe('vcx', () => {
  it.each([
    ['text before the root', `x${vcxOf(ecu('A'))}`],
    ['text behind the root', `${vcxOf(ecu('A'))}x`],
    ['two roots', vcxOf(ecu('A')).repeat(2)],
    ['no end tag', '<VariantCodingExport>'],
    ['an end tag too many', '</VariantCodingExport>'],
    ['tags that cross', vcxOf('<a><b></a></b>')],
    ['half a tag', '<VariantCodingExport'],
    ['an open comment', `${vcxOf(ecu('A'))}<!-- `],
    ['an attribute without a value', vcxOf('<Ecu name/>')],
    ['an attribute without quotes', vcxOf('<Ecu name=A/>')],
    ['an attribute twice', vcxOf('<Ecu name="A" name="B"/>')],
    ['attributes that touch', vcxOf('<Ecu name="A"hw="B"/>')],
    ['a < in an attribute', vcxOf('<Ecu name="<"/>')],
    ['a < in text', vcxOf('1 < 2')],
    ['an attribute in an end tag', '<VariantCodingExport></VariantCodingExport a="b">'],
    ['an entity of its own', vcxOf('<Ecu name="&a;"/>')],
    ['an & alone', vcxOf('a & b')],
    ['a reference to a control character', vcxOf('&#1;')],
    ['a reference beyond all characters', vcxOf('&#x110000;')],
    ['a name with a digit first', vcxOf('<1a/>')],
    ['a declaration', vcxOf('<!ELEMENT a ANY>')],
    ['no markup', 'VariantCodingExport'],
  ])('with %s is not XML', async (_, content) => {
    expect(await verdict('a.vcx', content)).toContain('NOT_XML')
    expect(await verdict('a.vcx', content, 1)).toContain('NOT_XML')
  })

  it('may be written in any way that XML allows', async () => {
    const content = `\ufeff<?xml version="1.0"?><?a > b?><!-- > <x> -->\n${vcxOf(
      '<Note><![CDATA[<Ecu> & ]] ]]></Note>' +
        "<Ecu\n\tname = 'H&#x55;5&amp;' >&lt;<Domain name='VCD_A'><CodingString>a<!-- -->6 <![CDATA[AB]]></CodingString></Domain\n></Ecu\t>",
    )}\n`
    for (const size of [1, 5, 1_000]) {
      const { modules, coding, vehicles } = await parsed('a.vcx', content, size)
      expect(modules).toEqual([
        { name: 'HU5&', domains: [{ key: 'VCD_A', coding: { at: 0, bytes: 2 } }], empty: 0 },
      ])
      expect(coding).toEqual([0xa6, 0xab])
      expect(vehicles).toEqual(['WDD2050451R000000'])
    }
  })

  it('counts a module only where modules belong', async () => {
    const stray = `<VariantCodingExport>${ecu('A')}<Ecus><Group>${ecu('B')}</Group></Ecus></VariantCodingExport>`
    expect(await verdict('a.vcx', stray)).toBe('0 modules')
  })

  it('refuses a document type in any case and anywhere', async () => {
    expect(await verdict('a.vcx', '<!doctype x>')).toContain('DOCTYPE')
    expect(await verdict('a.vcx', vcxOf('<!DOCTYPE x>'), 1)).toContain('DOCTYPE')
  })
})

describe('a coding string', () => {
  it.each([
    ['a.vcx', vcxOf(ecu('HU5', 'A6 AB')), '1 modules'],
    ['a.vcx', vcxOf(ecu('HU5', 'A 6AB')), 'BAD_CODING'],
    ['a.vcx', vcxOf(ecu('HU5', '0xA6')), 'BAD_CODING'],
    ['a.vcx', vcxOf(ecu('HU5', 'A6</CodingString><CodingString>AB')), 'BAD_CODING'],
    ['a.vcx', vcxOf(ecu('HU5').replace('VCD_Anzeige', '')), 'BAD_CODING'],
    ['a.vrx', vrxOf(section(cell('A6 AB'))), '1 modules'],
    ['a.vrx', vrxOf(section(cell('A6,AB'))), 'BAD_CODING'],
    ['a.vrx', vrxOf(section(cell('A6 A'))), 'BAD_CODING'],
    ['a.vrx', vrxOf(section(cell('A6').repeat(2))), 'BAD_CODING'],
    ['a.vrx', vrxOf(section(cell('A6').replace(/<h3.*h3>/, ''))), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=000;01 ; 255'), '1 modules'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=256'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1;;2'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1;2;'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=;1'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1 2'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=-1'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=A6'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Codierung_1=1'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Domaene_1=VCD_Y', 'Codierung_1=1'), 'BAD_CODING'],
    ['a.sgde', sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1', 'Codierung_01=2'), 'BAD_CODING'],
    [
      'a.sgde',
      sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1').replace('[SG', 'Codierformat=Hex\r\n[SG'),
      'BAD_CODING',
    ],
  ])('in %s: %s is %s', async (name, content, expected) => {
    expect(await verdict(name, content)).toContain(expected)
    expect(await verdict(name, content, 1)).toContain(expected)
  })
})

describe('the header of sgde', () => {
  it.each([
    ['something else first', '[SG_001]\r\nName=HU5\r\n'],
    ['a key without a section', 'Format=SGDE\r\n'],
    ['plain text', 'Guten Tag\r\n'],
    ['only a comment', '; [Header]'],
    ['another format', '[Header]\r\nFormat=XML\r\n'],
  ])('must not be %s', async (_, content) => {
    expect(await verdict('a.sgde', content)).toContain('WRONG_HEADER')
  })

  it('may follow a mark of UTF-8 and use any kind of line end', async () => {
    const content = `\ufeff${sgdeOf('Domaene_1=VCD_X', 'Codierung_1=1')}`
    for (const end of ['\r\n', '\n', '\r']) {
      expect(await verdict('a.sgde', content.replaceAll('\r\n', end), 1)).toBe('1 modules')
    }
  })
})

describe('a vrx', () => {
  it('must be HTML', async () => {
    for (const content of [
      '<section>',
      'text',
      '<?xml?><a></a>',
      '<!-- -->',
      '<!DOCTYPE svg><svg>',
      '</html>',
    ]) {
      expect(await verdict('a.vrx', content), content).toContain('WRONG_ROOT')
    }
  })

  it('that ends inside a module is not taken for whole', async () => {
    const content = vrxOf(section(cell('A6 AB')))
    expect(await verdict('a.vrx', content.slice(0, content.indexOf(' AB')))).toContain('UNREADABLE')
  })
})

describe('what has no end', () => {
  const long = 'n'.repeat(MAX_NAME + 1)
  it.each([
    ['a module name', 'a.vcx', vcxOf(ecu(long)), 'UNREADABLE'],
    ['an element name', 'a.vcx', vcxOf(`<${long}/>`), 'UNREADABLE'],
    ['a domain name', 'a.vrx', vrxOf(section(cell('A6').replace('VCD_X', long))), 'UNREADABLE'],
    ['a vehicle', 'a.vrx', vrxOf(`<table class=vehicle><th>FIN<td>${long}</table>`), 'UNREADABLE'],
    ['a domain name', 'a.sgde', sgdeOf(`Domaene_1=${long}`), 'UNREADABLE'],
    ['a tag', 'a.vcx', vcxOf(`<a b="${'c'.repeat(MAX_TAG)}"/>`), 'NOT_XML'],
    ['a tag', 'a.vrx', vrxOf(`<img src="${'c'.repeat(MAX_TAG)}">`), 'UNREADABLE'],
    ['nesting', 'a.vcx', vcxOf('<a>'.repeat(MAX_DEPTH)), 'NOT_XML'],
    ['a line before the header', 'a.sgde', 'x'.repeat(2_000), 'WRONG_HEADER'],
  ])('is refused: %s in %s', async (_, name, content, code) => {
    expect(await verdict(name, content)).toContain(code)
    expect(await verdict(name, content, 4_099)).toContain(code)
  })

  it('is refused: a row of domains', async () => {
    const domains = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `<Domain name="D${at}"><CodingString>00</CodingString></Domain>`,
      )
    const content = (count: number) => vcxOf(`<Ecu name="A">${domains(count).join('')}</Ecu>`)
    expect(await verdict('a.vcx', content(MAX_DOMAINS))).toBe('1 modules')
    expect(await verdict('a.vcx', content(MAX_DOMAINS + 1))).toContain('UNREADABLE')
  })

  it('is read over where it does not matter', async () => {
    const noise = 'x'.repeat(3 * MAX_TAG)
    const contents = {
      'a.vcx': vcxOf(`<!--${noise}--><LongName>${noise}</LongName>${ecu('A')}`),
      'a.vrx': vrxOf(
        `<script>${noise}</script><p title="${noise.slice(2 * MAX_TAG + 100)}">${noise}</p>${section(cell('A6'))}`,
      ),
      'a.sgde': sgdeOf(`; ${noise}`, `Bezeichnung=${noise}`, noise, 'Domaene_1=VCD_X', 'Codierung_1=1'),
    }
    for (const [name, content] of Object.entries(contents))
      expect(await verdict(name, content), name).toBe('1 modules')
  })

  // With any step that looks at its input again and again, one of these would take hours.
  it.each([
    '<',
    '>',
    '&',
    '&#',
    '"',
    "='",
    '<!',
    '<!-',
    '<!--',
    '<a ',
    '<a b="',
    '</',
    '<td>',
    ' ',
    '=',
    '[',
    ';',
    '1;',
    '-->',
    '<h3 class=domain>',
  ])('gets its verdict in one pass: %s without end', async (piece) => {
    const flood = piece.repeat(4_000_000 / piece.length)
    for (const content of [flood, vrxOf(section(flood)), vrxOf(section(cell(flood)))]) {
      expect(await verdict('a.vrx', content)).toMatch(/^[A-Z0-9]/)
    }
    for (const content of [flood, vcxOf(flood), vcxOf(ecu(flood, flood))]) {
      expect(await verdict('a.vcx', content)).toMatch(/^[A-Z]/)
    }
    for (const content of [flood, sgdeOf(flood), sgdeOf(`Codierung_1=${flood}`)]) {
      expect(await verdict('a.sgde', content)).toMatch(/^[A-Z0-9]/)
    }
  })
})
