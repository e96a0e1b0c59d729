import { expect, it, vi } from 'vitest'
import { MIB, measureParserMemory } from './parser-memory.ts'

vi.setConfig({ testTimeout: 60_000 })

it('a parser keeps less than 2 MiB in memory for a 16 MiB file: a line without a key', async () => {
  function* pieces() {
    yield Buffer.from('[Header]\nFIN=WDD2050451R000000\n[SG_1]\nName=HU5\n[SG_2]\n')
    for (let at = 0; at < 256; at += 1) yield Buffer.from('x'.repeat(65_536))
  }
  const { parserBytes, read } = await measureParserMemory('a.sgde', pieces())
  expect(read).toBeGreaterThanOrEqual(16 * MIB)
  expect(parserBytes).toBeLessThan(2 * MIB)
})
