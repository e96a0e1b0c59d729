import { expect, it, vi } from 'vitest'
import { createFileStore } from './file-store.ts'

const KB = 1024
const MB = 1024 * KB

/** Counts the blobs that are made during a call. */
async function countBlobs(action: () => unknown): Promise<number> {
  let made = 0
  class Counted extends Blob {
    constructor(...parts: ConstructorParameters<typeof Blob>) {
      super(...parts)
      made += 1
    }
  }
  vi.stubGlobal('Blob', Counted)
  await action()
  vi.unstubAllGlobals()
  return made
}

it('the blob of a small archive is made on request, that of a large one at once', async () => {
  const fileStore = createFileStore()
  const put = (size: number) => () => fileStore.keep(`of ${size}`, new ArrayBuffer(size), 'application/zip')
  expect(await countBlobs(put(256 * KB))).toBe(0)
  expect(await countBlobs(put(256 * KB + 1))).toBe(1)
  const small = fileStore.archive(`of ${256 * KB}`)
  expect(await countBlobs(() => small?.())).toBe(1)
  expect(small?.().size).toBe(256 * KB)
  expect(small?.().type).toBe('application/zip')
  expect(fileStore.archive('another')).toBe(undefined)
})

it('at most 64 MiB of small archives are buffered; a released archive frees its share', async () => {
  const fileStore = createFileStore()
  const keep = (id: number) => () => fileStore.keep(String(id), new ArrayBuffer(256 * KB), '')
  const fits = (64 * MB) / (256 * KB)
  expect(
    await countBlobs(() => {
      for (let id = 0; id < fits; id += 1) keep(id)()
    }),
  ).toBe(0)
  expect(await countBlobs(keep(fits))).toBe(1)
  fileStore.release(['0', String(fits)])
  expect(await countBlobs(keep(0))).toBe(0)
  expect(await countBlobs(keep(fits))).toBe(1)
  expect(fileStore.size()).toBe(fits + 1)
})
