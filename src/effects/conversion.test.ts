import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { developmentConfig } from '../../tools/development-config.ts'
import { ApiProblem, type Client } from '../api/index.ts'
import type { FileStore } from '../browser/file-store.ts'
import { shopConfig } from '../config.ts'
import { conversionEffects } from './conversion.ts'
import type { Environment } from './environment.ts'

const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0)).buffer

/**
 * Converts a file: the backend responds with this name and these bytes, `configured` is the setting
 * `downloadFilename`.
 */
async function resultOf(fileName: string | null, bytes = EMPTY_ZIP, configured?: string) {
  const { downloadFilename } = z.parse(shopConfig, {
    ...developmentConfig({}),
    downloadFilename: configured,
  })
  const headers = new Headers(
    fileName === null ? {} : { 'content-disposition': `attachment; filename=${fileName}` },
  )
  const reply = { bytes, type: 'application/zip', headers }
  const client = { call: async () => reply } as unknown as Client
  const fileStore = { file: () => new File(['x'], 'a.vrx'), keep: () => undefined } as Partial<FileStore>
  const environment = { downloadFilename } as Partial<Environment> as Environment
  const { convert } = conversionEffects(client, environment, {
    fileStore: fileStore as FileStore,
    saveFiles: async () => undefined,
  })
  return await convert({ id: 'f1', name: 'a.vrx' }, new AbortController().signal)
}
const nameOf = async (fileName: string | null, configured?: string) =>
  (await resultOf(fileName, EMPTY_ZIP, configured)).fileName

it('lists the entries of a ZIP64 result, and refuses it if it is truncated', async () => {
  const archive = new ZipArchive({ forceZip64: true })
  archive.append('x', { name: 'HU55.aed' })
  await archive.finalize()
  const bytes = new Uint8Array(await buffer(archive))
  expect((await resultOf(null, bytes.buffer)).entries).toEqual(['HU55.aed'])
  const truncated = resultOf(null, bytes.slice(0, -30).buffer)
  await expect(truncated).rejects.toMatchObject({ kind: 'malformed' })
})

it('R-CFG-09 R-CONST-14 a download is called sipex.zip where neither the backend nor the configuration names it', async () => {
  expect(await nameOf(null)).toBe('sipex.zip')
  expect(await nameOf(null, 'mine.zip')).toBe('mine.zip')
  expect(await nameOf('a_aed.zip')).toBe('a_aed.zip')
})

it.each([
  ['before its upload, which then does not begin', 1, 0],
  ['during its upload', 2, 1],
])('reports a file that vanishes %s as unreadable, by reading one byte', async (_, nthRead, uploads) => {
  const slices: unknown[][] = []
  const file = Object.assign(new File(['x'], 'a.vrx'), {
    slice: (...range: unknown[]) => ({
      arrayBuffer: async () => {
        if (slices.push(range) === nthRead) throw new DOMException('gone', 'NotReadableError')
      },
    }),
  })
  const calls: string[] = []
  const client = {
    call: async (name: string) => {
      calls.push(name)
      throw new ApiProblem(name, 'network')
    },
  } as unknown as Client
  const { convert } = conversionEffects(client, {} as Environment, {
    fileStore: { file: () => file } as Partial<FileStore> as FileStore,
    saveFiles: async () => undefined,
  })
  const conversion = convert({ id: 'f1', name: 'a.vrx' }, new AbortController().signal)
  await expect(conversion).rejects.toMatchObject({ kind: 'unreadable' })
  expect(calls).toHaveLength(uploads)
  expect(slices).toEqual(Array.from({ length: nthRead }, () => [0, 1]))
})

it('saves the archive of all results although their rows are removed while the merging chunk loads', async () => {
  const archives = new Map([['f1', new Blob([EMPTY_ZIP])]])
  const fileStore = {
    archive: (id: string) => {
      const archive = archives.get(id)
      return archive && (() => archive)
    },
  } as Partial<FileStore>
  const saved: string[] = []
  const { pack } = conversionEffects({} as Client, {} as Environment, {
    fileStore: fileStore as FileStore,
    saveFiles: async (files) => void saved.push(...files.map(({ name }) => name)),
  })
  const packed = pack([{ id: 'f1', fileName: 'a.zip' }], new AbortController().signal)
  archives.clear()
  await packed
  expect(saved).toEqual(['aed-files.zip'])
})
