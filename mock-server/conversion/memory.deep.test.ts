import { describe, expect, it, vi } from 'vitest'
import { hugeUploads, piecesOf } from './huge-uploads.ts'
import { MIB, measureParserMemory } from './parser-memory.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('a parser keeps less than 2 MiB in memory for a 16 MiB file:', () => {
  it.each(['modules', 'ignorable', 'coding', 'manyModules'] as const)('%s', async (name) => {
    const { parserBytes, read, modules } = await measureParserMemory(
      'a.vrx',
      piecesOf(hugeUploads[name], 16 * MIB),
    )
    expect(read).toBeGreaterThanOrEqual(16 * MIB)
    expect(modules).toBeGreaterThanOrEqual(1)
    expect(parserBytes).toBeLessThan(2 * MIB)
  })

  it('many names far apart in one module', async () => {
    function* pieces() {
      yield Buffer.from('[Header]\nFIN=WDD2050451R000000\n[SG_1]\nName=HU5\n[SG_2]\n')
      for (let at = 0; at < 1_024; at += 1) {
        yield Buffer.from(
          `Domaene_${at}=VCD_Eine_Domaene_mit_langem_Namen_${at}\nBezeichnung=${'x'.repeat(16_384)}\n`,
        )
      }
    }
    const { parserBytes, read, modules } = await measureParserMemory('a.sgde', pieces())
    expect(read).toBeGreaterThanOrEqual(16 * MIB)
    expect(modules).toBe(2)
    expect(parserBytes).toBeLessThan(2 * MIB)
  })
})
