import { describe, expect, it } from 'vitest'
import { formatOf } from './formats.ts'
import { parse } from './parse.ts'
import { describeResult, parseSlices } from './recording-sink.ts'
import { ecu, fixture, fixtureNames, vcxOf } from './try-upload.ts'

const files = (await fixtureNames()).filter((name) => /\.(vrx|vcx|sgde)$/i.test(name))

describe('for slices of 1, 2, 7 and 64 bytes', () => {
  it.each(files)('%s gives the same result', async (name) => {
    const content = await fixture(name)
    const whole = await parseSlices(name, content).catch(String)
    for (const size of [1, 2, 7, 64]) {
      expect(await parseSlices(name, content, size).catch(String), `slices of ${size}`).toEqual(whole)
    }
  })
})

describe('the order of errors', () => {
  it.each([
    ['binary data rather than invalid UTF-8', [0xff, 0x3c, 0x00], 'BINARY'],
    ['invalid UTF-8 rather than invalid syntax', [0x3c, 0x3c, 0xff], 'UNREADABLE'],
    ['text that ends in half a character', [...Buffer.from(vcxOf(ecu('HU5'))), 0xc3], 'UNREADABLE'],
  ])('reports %s, for any slice size', async (_, bytes, code) => {
    for (const size of [1, 2, 3, 100]) {
      expect(await describeResult('a.vcx', Uint8Array.from(bytes), size)).toContain(code)
    }
  })

  it('treats a file of white space as empty', async () => {
    for (const name of ['a.vrx', 'a.vcx', 'a.sgde']) {
      expect(await describeResult(name, ' \r\n\t ')).toContain('EMPTY')
    }
  })
})

it('waits for its callback after each slice', async () => {
  const slices = Array.from({ length: 5 }, () => Buffer.from('[Header]\n'))
  const order: string[] = []
  async function* read() {
    for (const slice of slices) {
      order.push('read')
      yield slice
    }
  }
  const sink = {
    setVehicle: () => {},
    writeByte: () => {},
    endCoding: () => ({ start: 0, length: 0 }),
    addModule: () => {},
  }
  await parse(read(), formatOf('a.sgde'), sink, async () => {
    await Promise.resolve()
    order.push('stored')
  })
  expect(order).toEqual(slices.flatMap(() => ['read', 'stored']))
})
