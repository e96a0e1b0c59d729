import { expect, it } from 'vitest'
import { cell, describeResult, parseSlices, section, vrxOf } from './recording-sink.ts'

it('rejects a file that is not HTML', async () => {
  const others = ['<section>', 'text', '<?xml?><a></a>', '<!-- -->', '<!DOCTYPE svg><svg>', '</html>']
  for (const content of others)
    expect(await describeResult('a.vrx', content), content).toContain('WRONG_ROOT')
})

it('rejects a report that ends inside a module', async () => {
  const content = vrxOf(section(cell('A6 AB')))
  expect(await describeResult('a.vrx', content.slice(0, content.indexOf(' AB')))).toContain('UNREADABLE')
})

it.each([
  ['of hex bytes', '1 modules', section(cell('A6 AB'))],
  ['with commas', 'BAD_CODING', section(cell('A6,AB'))],
  ['with half a byte', 'BAD_CODING', section(cell('A6 A'))],
  ['that is the second one of its domain', 'BAD_CODING', section(cell('A6').repeat(2))],
  ['without a domain', 'BAD_CODING', section(cell('A6').replace(/<h3.*h3>/, ''))],
])('a coding string %s gives %s', async (_, expected, module) => {
  expect(await describeResult('a.vrx', vrxOf(module))).toContain(expected)
  expect(await describeResult('a.vrx', vrxOf(module), 1)).toContain(expected)
})

it('treats > in an attribute as text', async () => {
  for (const title of ['1>0', '12>0', '1 > 0', "it's > 0"]) {
    const module = section(cell('A6')).replace('class="ecu"', `class="ecu" title="${title}" `)
    for (const size of [1, 2, 3])
      expect(await describeResult('a.vrx', vrxOf(module), size), title).toBe('1 modules')
  }
})

it('an apostrophe in an unquoted attribute value starts no quoted text', async () => {
  const content = vrxOf(section(`<p title=it's>${cell('A6')}`))
  expect(await parseSlices('a.vrx', content)).toMatchObject({ coding: [0xa6] })
})

it('uses the first of two attributes with the same name, and finds a class among several', async () => {
  const module = section(cell('A6')).replace('"HU5"', '"HU5" data-ecu="KI164" class="other"')
  const { modules } = await parseSlices('a.vrx', vrxOf(module.replace('"ecu"', '"wide ecu"')))
  expect(modules).toMatchObject([{ name: 'HU5' }])
})

it('reads only coding cells inside modules', async () => {
  const body = `${cell('ZZ')}${section(`<section>${cell('A6')}</section><td class="monospace">ZZ</td>`)}${cell('ZZ')}`
  const { modules, coding } = await parseSlices('a.vrx', vrxOf(body))
  expect(modules).toMatchObject([{ name: 'HU5', domains: [{ key: 'VCD_X' }] }])
  expect(coding).toEqual([0xa6])
})
