// Compares the mock with a bare Fastify server in one run. Exits with 1 if a limit is missed.
import { createWorlds } from '../world/worlds.ts'
import { bundle, bundledFiles } from './bundle.ts'
import { type Figure, formatTable, isMet } from './figures.ts'
import { cpuPerList, sendLists } from './load.ts'
import { startMeasuredServer } from './measured-server.ts'
import { convertHuge } from './upload.ts'

const ROUNDS = 5
const LISTS = 6_000
const WARM_UP = 3_000
const UPLOAD_MIB = 256
const EMPTY_ZIP_BYTES = 22
const WORLDS = 50
const BATCHES = 20
const SETTLE_MS = 500

const settle = () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
const minimumOf = (values: readonly number[]) => Math.min(...values)

interface Round {
  readonly startMs: number
  readonly idleMiB: number
  readonly cpuUs: number
}

async function runRound(script: string): Promise<Round> {
  const server = await startMeasuredServer(script)
  await settle()
  const { rssMiB: idleMiB } = await server.usage()
  await sendLists(server, WARM_UP)
  const cpuUs = await cpuPerList(server, LISTS)
  await server.stop()
  return { startMs: server.startMs, idleMiB, cpuUs }
}

/** The minimum of several alternating rounds: disturbances only increase a value. */
async function compare(): Promise<Record<'mock' | 'bare', Round>> {
  const rounds = { mock: [] as Round[], bare: [] as Round[] }
  for (let count = 0; count < ROUNDS; count += 1)
    for (const name of count % 2 === 0 ? (['bare', 'mock'] as const) : (['mock', 'bare'] as const))
      rounds[name].push(await runRound(bundledFiles[name]))
  const minimum = (name: 'mock' | 'bare') => ({
    startMs: minimumOf(rounds[name].map(({ startMs }) => startMs)),
    idleMiB: minimumOf(rounds[name].map(({ idleMiB }) => idleMiB)),
    cpuUs: minimumOf(rounds[name].map(({ cpuUs }) => cpuUs)),
  })
  return { mock: minimum('mock'), bare: minimum('bare') }
}

async function measureUploadPeak(): Promise<number> {
  const server = await startMeasuredServer(bundledFiles.mock)
  const archiveBytes = await convertHuge(server, UPLOAD_MIB)
  if (archiveBytes <= EMPTY_ZIP_BYTES) throw new Error('the archive is empty')
  const { peakRssMiB } = await server.usage()
  await server.stop()
  return peakRssMiB
}

/** Milliseconds to create one seeded world: the minimum of several averages. */
function measureWorldCreation(): number {
  const worlds = createWorlds({ realNow: Date.now, siteUrl: 'http://localhost', sideUrl: 'http://localhost' })
  const createBatch = () => {
    const startedAt = performance.now()
    for (let count = 0; count < WORLDS; count += 1) worlds.create(`world-${count}`)
    return (performance.now() - startedAt) / WORLDS
  }
  return minimumOf(Array.from({ length: BATCHES }, createBatch))
}

await bundle()
const { mock, bare } = await compare()
const figures: readonly Figure[] = [
  {
    name: 'CPU of a validated list request',
    unit: 'us',
    measured: mock.cpuUs,
    baseline: bare.cpuUs,
    limit: 4,
  },
  { name: 'start to first response', unit: 'ms', measured: mock.startMs, baseline: bare.startMs, limit: 3 },
  { name: 'memory when idle', unit: 'MiB', measured: mock.idleMiB, limit: 90 },
  {
    name: `peak memory, ${UPLOAD_MIB} MiB to convert`,
    unit: 'MiB',
    measured: await measureUploadPeak(),
    limit: 200,
  },
  { name: 'creation of a world', unit: 'ms', measured: measureWorldCreation(), limit: 1 },
]
process.stdout.write(
  `${formatTable(figures)}\n(idle memory of the bare server: ${bare.idleMiB.toFixed(0)} MiB)\n`,
)
process.exitCode = figures.every(isMet) ? 0 : 1
