import { expect, it, vi } from 'vitest'
import {
  MAX_DEPTH,
  MAX_DOMAINS,
  MAX_MODULES,
  MAX_NAME_LENGTH,
  MAX_TAG_LENGTH,
  MAX_WARNINGS,
} from './limits.ts'
import { cell, describeResult, section, sgdeOf, vrxOf } from './recording-sink.ts'
import { ecu, mustConvert, tryUpload, vcxOf } from './try-upload.ts'

vi.setConfig({ testTimeout: 60_000 })

const long = 'n'.repeat(MAX_NAME_LENGTH + 1)

it.each([
  ['a module name', 'a.vcx', vcxOf(ecu(long)), 'UNREADABLE'],
  ['an element name', 'a.vcx', vcxOf(`<${long}/>`), 'UNREADABLE'],
  ['a tag', 'a.vcx', vcxOf(`<a b="${'c'.repeat(MAX_TAG_LENGTH)}"/>`), 'NOT_XML'],
  ['a domain name', 'a.vrx', vrxOf(section(cell('A6').replace('VCD_X', long))), 'UNREADABLE'],
  ['a vehicle', 'a.vrx', vrxOf(`<table class=vehicle><th>FIN<td>${long}</table>`), 'UNREADABLE'],
  ['a tag', 'a.vrx', vrxOf(`<img src="${'c'.repeat(MAX_TAG_LENGTH)}">`), 'UNREADABLE'],
  ['a domain name', 'a.sgde', sgdeOf(`Domaene_1=${long}`), 'UNREADABLE'],
  ['a line before the header', 'a.sgde', 'x'.repeat(2_000), 'WRONG_HEADER'],
])('rejects %s that is too long in %s', async (_, name, content, code) => {
  expect(await describeResult(name, content)).toContain(code)
  expect(await describeResult(name, content, 4_099)).toContain(code)
})

it('rejects elements that are nested too deeply', async () => {
  const content = (depth: number) => vcxOf('<a>'.repeat(depth) + '</a>'.repeat(depth))
  expect(await describeResult('a.vcx', content(MAX_DEPTH - 2))).toBe('0 modules')
  expect(await describeResult('a.vcx', content(MAX_DEPTH - 1))).toContain('NOT_XML')
})

it('rejects a module with too many domains', async () => {
  const domains = Array.from(
    { length: MAX_DOMAINS + 1 },
    (_, index) => `<Domain name="D${index}"><CodingString>00</CodingString></Domain>`,
  )
  const content = (count: number) => vcxOf(`<Ecu name="A">${domains.slice(0, count).join('')}</Ecu>`)
  expect(await describeResult('a.vcx', content(MAX_DOMAINS))).toBe('1 modules')
  expect(await describeResult('a.vcx', content(MAX_DOMAINS + 1))).toContain('UNREADABLE')
})

it('rejects a vehicle with too many modules', async () => {
  const content = vcxOf(ecu('A').repeat(MAX_MODULES + 1))
  expect(await tryUpload('a.vcx', content)).toMatchObject({ code: 'UNREADABLE' })
})

it('limits the number of warnings', async () => {
  const { warnings } = await mustConvert(
    'a.vcx',
    vcxOf(ecu('A') + '<Ecu name="B"/>'.repeat(MAX_WARNINGS + 1)),
  )
  expect(warnings).toHaveLength(MAX_WARNINGS)
})

it('skips irrelevant content of any length', async () => {
  const noise = 'x'.repeat(3 * MAX_TAG_LENGTH)
  const image = `<img src="data:${noise.slice(2 * MAX_TAG_LENGTH + 100)}">`
  const contents = {
    'a.vcx': vcxOf(`<!--${noise}--><LongName>${noise}</LongName>${ecu('A')}`),
    'a.vrx': vrxOf(`<script>${noise}</script>${image}<p>${noise}</p>${section(cell('A6'))}`),
    'a.sgde': sgdeOf(`; ${noise}`, `Bezeichnung=${noise}`, noise, 'Domaene_1=VCD_X', 'Codierung_1=1'),
  }
  for (const [name, content] of Object.entries(contents))
    expect(await describeResult(name, content), name).toBe('1 modules')
})

// A parser whose time is quadratic in its input would need hours for one of these.
const REPEATED_INPUTS = [
  '/',
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
  '<h3 class=domain>',
]
it.each([...REPEATED_INPUTS, ' ', '=', '[', ';', '1;', '-->', '\n'])(
  'parses in linear time: %j repeated',
  async (text) => {
    const repeatedInput = text.repeat(500_000 / text.length)
    const contents = {
      'a.vrx': [
        repeatedInput,
        vrxOf(section(repeatedInput)),
        vrxOf(section(cell(repeatedInput))),
        vrxOf(`<p title=${repeatedInput}>`),
      ],
      'a.vcx': [
        repeatedInput,
        vcxOf(repeatedInput),
        vcxOf(ecu('A', repeatedInput)),
        vcxOf(ecu(repeatedInput)),
        vcxOf(`<a ${repeatedInput}/>`),
      ],
      'a.sgde': [
        repeatedInput,
        sgdeOf(repeatedInput),
        sgdeOf(`Codierung_1=${repeatedInput}`),
        sgdeOf(`Domaene_1=${repeatedInput}`),
      ],
    }
    for (const [name, repeatedInputs] of Object.entries(contents)) {
      for (const content of repeatedInputs)
        expect(await describeResult(name, content)).toMatch(/^(\d+ modules|[A-Z_]+ (The|A) .*\.)$/)
    }
  },
)
