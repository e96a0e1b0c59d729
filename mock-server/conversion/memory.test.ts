import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { formatOf } from './formats.ts'
import { hugeUploads, piecesOf } from './huge-uploads.ts'
import { parse } from './parse.ts'

vi.setConfig({ testTimeout: 60_000 })

const MIB = 1_048_576
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use after garbage collection. */
function inUse(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Parses an upload except for its end, and returns the memory that the parser holds. */
async function memoryHeldBy(
  name: string,
  pieces: Iterable<Uint8Array>,
): Promise<{ memoryHeld: number; read: number; modules: number }> {
  let modules = 0
  let read = 0
  let memoryHeld = 0
  const sink = {
    vehicle: () => {},
    byte: () => {},
    takeCoding: () => ({ at: 0, bytes: 1 }),
    module: () => {
      modules += 1
    },
  }
  const before = inUse()
  async function* slices() {
    for (const piece of pieces) {
      read += piece.length
      yield piece
    }
    memoryHeld = inUse() - before
  }
  await parse(slices(), formatOf(name), sink, async () => {}).catch(() => {})
  return { memoryHeld, read, modules }
}

describe('a parser holds less than 2 MiB of 16 MiB:', () => {
  it.each(['ignorable', 'modules', 'coding', 'manyModules'] as const)('%s', async (name) => {
    const { memoryHeld, read, modules } = await memoryHeldBy('a.vrx', piecesOf(hugeUploads[name], 16 * MIB))
    expect(read).toBeGreaterThanOrEqual(16 * MIB)
    expect(modules).toBeGreaterThanOrEqual(1)
    expect(memoryHeld).toBeLessThan(2 * MIB)
  })

  it('a line without a key', async () => {
    function* pieces() {
      yield Buffer.from('[Header]\nFIN=WDD2050451R000000\n[SG_1]\nName=HU5\n[SG_2]\n')
      for (let at = 0; at < 256; at += 1) yield Buffer.from('x'.repeat(65_536))
    }
    const { memoryHeld, read } = await memoryHeldBy('a.sgde', pieces())
    expect(read).toBeGreaterThanOrEqual(16 * MIB)
    expect(memoryHeld).toBeLessThan(2 * MIB)
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
    const { memoryHeld, read, modules } = await memoryHeldBy('a.sgde', pieces())
    expect(read).toBeGreaterThanOrEqual(16 * MIB)
    expect(modules).toBe(2)
    expect(memoryHeld).toBeLessThan(2 * MIB)
  })
})
