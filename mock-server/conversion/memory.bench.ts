import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { hugeUploads, piecesOf } from './huge-uploads.ts'
import { ConversionProblem, convert } from './index.ts'

/**
 * Converts huge uploads, each in its own process, and measures by how much the peak memory exceeds the memory
 * after a small conversion. Prints one line of JSON per upload; exits with 1 if the growth exceeds
 * MAX_GROWTH_MIB or the outcome is not the expected one.
 *
 *     node --import tsx mock-server/conversion/memory.bench.ts [MiB, default 256]
 */
const MIB = 1_048_576
const MAX_GROWTH_MIB = 100
const WARM_UP_BYTES = 65_536
const AED_HEADER = { instant: new Date(0), author: 'DemoShop', title: 'DemoShop' }
const NAMES = Object.keys(hugeUploads) as (keyof typeof hugeUploads)[]

const write = (name: (typeof NAMES)[number], bytes: number, path: string): Promise<void> =>
  pipeline(Readable.from(piecesOf(hugeUploads[name], bytes)), createWriteStream(path))

async function outcomeOf(path: string) {
  const result = await convert({ name: 'huge.vrx', path }, AED_HEADER)
  if (result instanceof ConversionProblem) return { outcome: result.code, entries: 0, zipBytes: 0 }
  let zipBytes = 0
  for await (const block of result.stream()) zipBytes += (block as Buffer).length
  return { outcome: 'converted', entries: result.entries.length, zipBytes }
}

async function measure(warmUpPath: string, path: string): Promise<void> {
  await outcomeOf(warmUpPath)
  const before = process.memoryUsage.rss()
  const started = performance.now()
  const result = await outcomeOf(path)
  const peak = process.resourceUsage().maxRSS * 1024
  const inMiB = (bytes: number) => Math.round(bytes / MIB)
  const seconds = Math.round((performance.now() - started) / 100) / 10
  console.log(
    JSON.stringify({ ...result, beforeMiB: inMiB(before), growthMiB: inMiB(peak - before), seconds }),
  )
}

async function measureAll(sizeMiB: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'conversion-'))
  const path = join(folder, 'upload')
  const warmUpPath = join(folder, 'small')
  try {
    await write('modules', WARM_UP_BYTES, warmUpPath)
    for (const name of NAMES) {
      await write(name, sizeMiB * MIB, path)
      const childArguments = [
        ...process.execArgv,
        fileURLToPath(import.meta.url),
        'measure',
        warmUpPath,
        path,
      ]
      const { stdout } = await promisify(execFile)(process.execPath, childArguments)
      const result = JSON.parse(stdout) as { outcome: string; growthMiB: number }
      const ok = result.outcome === hugeUploads[name].outcome && result.growthMiB <= MAX_GROWTH_MIB
      if (!ok) process.exitCode = 1
      console.log(JSON.stringify({ upload: name, sizeMiB, ...result, limitMiB: MAX_GROWTH_MIB, ok }))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const [argument, warmUpPath, path] = process.argv.slice(2)
if (argument === 'measure' && warmUpPath !== undefined && path !== undefined) await measure(warmUpPath, path)
else await measureAll(Number(argument ?? 256))
