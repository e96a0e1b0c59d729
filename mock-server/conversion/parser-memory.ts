import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { formatOf } from './formats.ts'
import { parse } from './parse.ts'

export const MIB = 1_048_576
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes in use after garbage collection. */
function inUse(): number {
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Parses an upload except for its end, and returns the memory that the parser still uses. */
export async function measureParserMemory(
  name: string,
  pieces: Iterable<Uint8Array>,
): Promise<{ parserBytes: number; read: number; modules: number }> {
  let modules = 0
  let read = 0
  let parserBytes = 0
  const sink = {
    setVehicle: () => {},
    writeByte: () => {},
    endCoding: () => ({ start: 0, length: 1 }),
    addModule: () => {
      modules += 1
    },
  }
  const before = inUse()
  async function* slices() {
    for (const piece of pieces) {
      read += piece.length
      yield piece
    }
    parserBytes = inUse() - before
  }
  await parse(slices(), formatOf(name), sink, async () => {}).catch(() => {})
  return { parserBytes, read, modules }
}
