import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createFileStore } from '../../src/browser/file-store.ts'
import { conversionEffects } from '../../src/effects/conversion.ts'
import type { Environment } from '../../src/effects/environment.ts'
import type { ConversionEvent } from '../../src/machines/conversion/conversion.types.ts'
import { filesOf, sentShare, withConversionEffects } from '../../src/machines/conversion/index.ts'
import { tallyOf } from '../../src/machines/conversion/queue.ts'
import { createTestClient } from '../api/test-client.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { randomNumbers } from '../paths/engine/random-routes.ts'

/** The number of files; the deep tier converts a thousand. */
const FILES = process.env.TEST_DEPTH === 'deep' ? 1_000 : 100
const RUN_MS = 300_000

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

const coding = `<VariantCodingExport version="1.0"><Vehicle fin="W1K2050041R000000" model="205.004"/>
  <Ecus><Ecu name="HU55" variant="v"><Domain name="VCD_One" bytes="2"><CodingString>A6AB</CodingString></Domain></Ecu></Ecus>
</VariantCodingExport>`

const FAULTS = [
  { outcome: 'status', status: 400, commit: false },
  { outcome: 'status', status: 401, commit: false },
  { outcome: 'status', status: 403, commit: false },
  { outcome: 'status', status: 500, commit: false },
  { outcome: 'truncated', commit: true },
  { outcome: 'wrongContentType', commit: true },
  { outcome: 'invalidBody', commit: true },
  { outcome: 'empty', commit: true },
  { outcome: 'reset', commit: true },
  { outcome: 'normal', latency: 20, commit: true },
] as const

it(`of ${FILES} files, over 20 % of which fail, none is lost and no two are uploaded at the same time`, {
  timeout: RUN_MS,
}, async () => {
  const client = await createTestClient(mock, null)
  const next = randomNumbers(1)
  let failing = 0
  let refusedFiles = 0
  for (let nth = 1; nth <= FILES; nth += 1) {
    if (next() >= 0.3) continue
    const fault = FAULTS[Math.floor(next() * FAULTS.length)] ?? FAULTS[0]
    if (fault.outcome !== 'normal') failing += 1
    if ('status' in fault && fault.status === 400) refusedFiles += 1
    client.world.outcomes.add({ endpoint: 'convert', nth, times: 1, latency: 0, ...fault })
  }
  const fileStore = createFileStore()
  const app = {
    downloadFilename: 'sipex.zip',
    warnBeforeLeave: () => undefined,
    // Without a root, the machine gets the progress directly.
    send: (event) => actor.send(event as ConversionEvent),
  } as Partial<Environment> as Environment
  const bytes = { fileStore, saveFiles: async () => undefined }
  const actor = createActor(withConversionEffects(conversionEffects({ call: client.call }, app, bytes)))
  const violations: unknown[] = []
  let maxProcessing = 0
  const shares = new Set<number>()
  actor.subscribe((snapshot) => {
    shares.add(sentShare(snapshot))
    const { waiting, processing, done, failed, refused } = tallyOf(snapshot.context)
    maxProcessing = Math.max(maxProcessing, processing)
    // The list is empty before the files are added and after the logout.
    if (![0, FILES].includes(waiting + processing + done + failed + refused))
      violations.push(snapshot.context)
  })
  actor.start()
  let maxOpenRequests = 0
  void client.world.journal.until((entries) => {
    maxOpenRequests = Math.max(
      maxOpenRequests,
      entries.filter(({ endpoint, status }) => endpoint === 'convert' && status === null).length,
    )
    return false
  }, new AbortController().signal)
  const files = Array.from({ length: FILES }, (_, index) => {
    const file = new File([coding], `drive-${index}.vcx`)
    return { id: fileStore.put(file), name: file.name, folder: '', size: file.size, rejection: null }
  })
  actor.send({ type: 'files.added', files })
  await waitFor(actor, (snapshot) => snapshot.matches({ queue: 'idle' }), { timeout: RUN_MS })
  const snapshot = actor.getSnapshot()
  const tally = tallyOf(snapshot.context)
  const settled = filesOf(snapshot)
  expect(violations).toEqual([])
  expect(maxProcessing).toBe(1)
  expect(maxOpenRequests).toBe(1)
  // Each of these small files is sent in one piece, so its progress is 0 and then all of it.
  expect(shares).toEqual(new Set([0, 1]))
  expect(failing).toBeGreaterThan(FILES / 5)
  expect(tally).toMatchObject({
    done: FILES - failing,
    failed: failing,
    refused: 0,
    waiting: 0,
  })
  expect(settled.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
  expect(settled.every(({ status, detail }) => (status === 'error') === (detail !== ''))).toBe(true)
  expect(fileStore.size()).toBe(FILES)
  actor.send({ type: 'failures.retried' })
  await waitFor(actor, (snapshot) => snapshot.matches({ queue: 'idle' }), { timeout: RUN_MS })
  // A retry does not help if the backend refused the file itself.
  expect(tallyOf(actor.getSnapshot().context)).toMatchObject({
    done: FILES - refusedFiles,
    failed: refusedFiles,
  })
  actor.send({ type: 'user.loggedOut' })
  expect(fileStore.size()).toBe(0)
  actor.stop()
})
