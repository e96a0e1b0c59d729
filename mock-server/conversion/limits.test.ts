import { expect, it, vi } from 'vitest'
import { MAX_DEPTH, MAX_DOMAINS, MAX_MODULES, MAX_NAME, MAX_TAG, MAX_WARNINGS } from './limits.ts'
import { cell, section, sgdeOf, verdict, vrxOf } from './recording-sink.ts'
import { ecu, mustConvert, tryUpload, vcxOf } from './try-upload.ts'

vi.setConfig({ testTimeout: 60_000 })

const long = 'n'.repeat(MAX_NAME + 1)

it.each([
  ['a module name', 'a.vcx', vcxOf(ecu(long)), 'UNREADABLE'],
  ['an element name', 'a.vcx', vcxOf(`<${long}/>`), 'UNREADABLE'],
  ['a tag', 'a.vcx', vcxOf(`<a b="${'c'.repeat(MAX_TAG)}"/>`), 'NOT_XML'],
  ['a domain name', 'a.vrx', vrxOf(section(cell('A6').replace('VCD_X', long))), 'UNREADABLE'],
  ['a vehicle', 'a.vrx', vrxOf(`<table class=vehicle><th>FIN<td>${long}</table>`), 'UNREADABLE'],
  ['a tag', 'a.vrx', vrxOf(`<img src="${'c'.repeat(MAX_TAG)}">`), 'UNREADABLE'],
  ['a domain name', 'a.sgde', sgdeOf(`Domaene_1=${long}`), 'UNREADABLE'],
  ['a line before the header', 'a.sgde', 'x'.repeat(2_000), 'WRONG_HEADER'],
])('refuses %s without end in %s', async (_, name, content, code) => {
  expect(await verdict(name, content)).toContain(code)
  expect(await verdict(name, content, 4_099)).toContain(code)
})

it('refuses elements that are nested deeper than any are', async () => {
  const content = (depth: number) => vcxOf('<a>'.repeat(depth) + '</a>'.repeat(depth))
  expect(await verdict('a.vcx', content(MAX_DEPTH - 2))).toBe('0 modules')
  expect(await verdict('a.vcx', content(MAX_DEPTH - 1))).toContain('NOT_XML')
})

it('refuses a module with more domains than any has', async () => {
  const domains = Array.from(
    { length: MAX_DOMAINS + 1 },
    (_, at) => `<Domain name="D${at}"><CodingString>00</CodingString></Domain>`,
  )
  const content = (count: number) => vcxOf(`<Ecu name="A">${domains.slice(0, count).join('')}</Ecu>`)
  expect(await verdict('a.vcx', content(MAX_DOMAINS))).toBe('1 modules')
  expect(await verdict('a.vcx', content(MAX_DOMAINS + 1))).toContain('UNREADABLE')
})

it('refuses a vehicle with more modules than any has', async () => {
  const content = vcxOf(ecu('A').repeat(MAX_MODULES + 1))
  expect(await tryUpload('a.vcx', content)).toMatchObject({ code: 'UNREADABLE' })
})

it('names no more warnings than anyone reads', async () => {
  const { warnings } = await mustConvert(
    'a.vcx',
    vcxOf(ecu('A') + '<Ecu name="B"/>'.repeat(MAX_WARNINGS + 1)),
  )
  expect(warnings).toHaveLength(MAX_WARNINGS)
})

it('reads over what does not matter, however long it is', async () => {
  const noise = 'x'.repeat(3 * MAX_TAG)
  const image = `<img src="data:${noise.slice(2 * MAX_TAG + 100)}">`
  const contents = {
    'a.vcx': vcxOf(`<!--${noise}--><LongName>${noise}</LongName>${ecu('A')}`),
    'a.vrx': vrxOf(`<script>${noise}</script>${image}<p>${noise}</p>${section(cell('A6'))}`),
    'a.sgde': sgdeOf(`; ${noise}`, `Bezeichnung=${noise}`, noise, 'Domaene_1=VCD_X', 'Codierung_1=1'),
  }
  for (const [name, content] of Object.entries(contents))
    expect(await verdict(name, content), name).toBe('1 modules')
})

// With any step that looks at its input again and again, one of these would take hours.
const FLOODS = [
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
it.each([...FLOODS, ' ', '=', '[', ';', '1;', '-->', '\n'])(
  'comes to a verdict in one pass: %j without end',
  async (piece) => {
    const flood = piece.repeat(500_000 / piece.length)
    const contents = {
      'a.vrx': [flood, vrxOf(section(flood)), vrxOf(section(cell(flood))), vrxOf(`<p title=${flood}>`)],
      'a.vcx': [flood, vcxOf(flood), vcxOf(ecu('A', flood)), vcxOf(ecu(flood)), vcxOf(`<a ${flood}/>`)],
      'a.sgde': [flood, sgdeOf(flood), sgdeOf(`Codierung_1=${flood}`), sgdeOf(`Domaene_1=${flood}`)],
    }
    for (const [name, floods] of Object.entries(contents)) {
      for (const content of floods)
        expect(await verdict(name, content)).toMatch(/^(\d+ modules|[A-Z_]+ (The|A) .*\.)$/)
    }
  },
)
