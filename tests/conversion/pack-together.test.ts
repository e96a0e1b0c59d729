import { buffer } from 'node:stream/consumers'
import { ZipArchive } from 'archiver'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readZip } from '../../mock-server/conversion/read-zip.ts'
import { mergeArchives } from '../../src/browser/merge-archives.ts'
import { directoryOf, readDirectory } from '../../src/browser/zip-directory.ts'

const signal = new AbortController().signal
const text = 'VCD_One=A6,AB\r\n'.repeat(200)
const zipOf = (entries: Readonly<Record<string, string>>, level: 0 | 6 = 6) =>
  new Blob([
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])), {
      level,
      mtime: new Date('2026-03-04T05:06:08Z'),
    }),
  ])
const packed = async (...folders: [name: string, archive: Blob][]) => {
  const together = await mergeArchives(
    folders.map(([name, archive]) => ({ name, archive: () => archive })),
    signal,
  )
  return readZip(Buffer.from(await together.arrayBuffer()))
}

/** A zip whose writer always uses ZIP64. */
async function zip64Of(entries: Readonly<Record<string, string>>, comment = '') {
  const archive = new ZipArchive({ forceZip64: true, comment })
  for (const [name, content] of Object.entries(entries)) archive.append(content, { name })
  await archive.finalize()
  return new Uint8Array(await buffer(archive))
}

/**
 * A zip whose first directory record has its sizes and offset in 64 bits, as Commons Compress writes it with
 * `Zip64Mode.Always`.
 */
async function withLongFields(entries: Readonly<Record<string, string>>, isPackedSizeKept = false) {
  const plain = new Uint8Array(await zip64Of(entries))
  const view = new DataView(plain.buffer)
  const [{ packedSize, size, offset } = { packedSize: 0, size: 0, offset: 0 }] =
    directoryOf(plain.buffer) ?? []
  const locator = plain.length - 22 - 20
  const record = Number(view.getBigUint64(locator + 8, true))
  const directory = Number(view.getBigUint64(record + 48, true))
  const afterName = directory + 46 + view.getUint16(directory + 28, true)
  const values = isPackedSizeKept ? [size, offset] : [size, packedSize, offset]
  const extra = new DataView(new ArrayBuffer(8 + 4 + values.length * 8))
  // Another extra field comes first.
  extra.setUint16(0, 0x5455, true)
  extra.setUint16(2, 4, true)
  extra.setUint16(8, 1, true)
  extra.setUint16(10, values.length * 8, true)
  for (const [index, value] of values.entries()) extra.setBigUint64(12 + index * 8, BigInt(value), true)
  const grown = extra.byteLength
  if (!isPackedSizeKept) view.setUint32(directory + 20, 0xffff_ffff, true)
  view.setUint32(directory + 24, 0xffff_ffff, true)
  view.setUint32(directory + 42, 0xffff_ffff, true)
  view.setUint16(directory + 30, grown, true)
  view.setBigUint64(record + 40, view.getBigUint64(record + 40, true) + BigInt(grown), true)
  view.setBigUint64(locator + 8, BigInt(record + grown), true)
  const all = [plain.slice(0, afterName), new Uint8Array(extra.buffer), plain.slice(afterName)]
  return new Uint8Array(await new Blob(all).arrayBuffer())
}

it.each([
  ['the end record', (entries: Readonly<Record<string, string>>) => zip64Of(entries)],
  [
    'the end record, with a long comment',
    (entries: Readonly<Record<string, string>>) => zip64Of(entries, 'c'.repeat(65_000)),
  ],
  ['sizes and offset', (entries: Readonly<Record<string, string>>) => withLongFields(entries)],
  ['size and offset', (entries: Readonly<Record<string, string>>) => withLongFields(entries, true)],
])('reads a ZIP64 archive, and detects that it is truncated: %s', async (_where, zip) => {
  const entries = { 'a.aed': text, 'b.aed': 'two' }
  const bytes = await zip(entries)
  expect(directoryOf(bytes.buffer)?.map(({ name, size }) => [name, size])).toEqual([
    ['a.aed', text.length],
    ['b.aed', 3],
  ])
  expect(await readDirectory(new Blob([bytes]))).toEqual(directoryOf(bytes.buffer))
  for (let size = Math.max(0, bytes.length - 2_000); size < bytes.length; size += 1)
    expect(directoryOf(bytes.slice(0, size).buffer), `${size} bytes`).toBeNull()
  const shifted = new Blob(['x', bytes])
  expect(await readDirectory(shifted)).toBeNull()
  expect(Object.fromEntries(await packed(['a.zip', new Blob([bytes])]))).toEqual({
    'a/a.aed': text,
    'a/b.aed': 'two',
  })
})

it('packs nothing if an entry is shorter than the directory states', async () => {
  const bytes = new Uint8Array(await zipOf({ 'a.aed': 'one' }, 0).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  for (const size of [5_000, 0xffff_ffff]) {
    view.setUint32(directory + 20, size, true)
    expect(directoryOf(bytes.buffer)).toHaveLength(1)
    await expect(packed(['a.zip', new Blob([bytes])])).rejects.toThrow('cannot be read')
  }
})

it('lists and packs no entries of folders', async () => {
  const archive = zipOf({ 'sub/': '', 'sub/a.aed': 'x' })
  expect((await readDirectory(archive))?.map(({ name }) => name)).toEqual(['sub/a.aed'])
  expect([...(await packed(['a.zip', archive])).keys()]).toEqual(['a/a.aed'])
})

it('lists the entries of a zip by reading only its end', async () => {
  const small = zipOf({ 'a.aed': text, 'ü.aed': 'x', 'empty.aed': '' })
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`module-${index}.aed`, text]))
  expect((await readDirectory(zipOf(many)))?.map(({ name }) => name)).toEqual(Object.keys(many))
  expect((await readDirectory(small))?.map(({ name, size }) => [name, size])).toEqual([
    ['a.aed', text.length],
    ['ü.aed', 1],
    ['empty.aed', 0],
  ])
  const archive = zipOf({ 'large.aed': text.repeat(50), 'b.aed': 'x' }, 0)
  const read: number[] = []
  const watched = new Proxy(archive, {
    get: (blob, name) => {
      if (name === 'size') return blob.size
      return (from: number, to?: number) => {
        read.push((to ?? blob.size) - from)
        return blob.slice(from, to)
      }
    },
  })
  const entries = await readDirectory(watched)
  expect(entries?.map(({ name }) => name)).toEqual(['large.aed', 'b.aed'])
  expect(read).toHaveLength(1)
  expect(read[0]).toBeLessThan(archive.size / 2)
})

it('detects a truncated zip at any length, and takes no other file for a zip', async () => {
  const bytes = new Uint8Array(await zipOf({ 'a.aed': 'one', 'b.aed': 'two' }).arrayBuffer())
  for (let size = 0; size < bytes.length; size += 1) {
    expect(await readDirectory(new Blob([bytes.slice(0, size)])), `${size} bytes`).toBeNull()
    expect(directoryOf(bytes.slice(0, size).buffer), `${size} bytes`).toBeNull()
  }
  expect(directoryOf(bytes.buffer)?.map(({ name }) => name)).toEqual(['a.aed', 'b.aed'])
  for (const other of ['', 'PK', 'not a zip', 'PK\u0005\u0006'.padEnd(22, 'x')])
    expect(await readDirectory(new Blob([other]))).toBeNull()
  expect(await readDirectory(new Blob([bytes, 'more']))).toBeNull()
})

it('detects a corrupt central directory', async () => {
  const bytes = new Uint8Array(await zipOf({ 'a.aed': 'one', 'b.aed': 'two' }).arrayBuffer())
  const at = bytes.length - 22
  for (const [place, value] of [
    [at + 10, 3],
    [at + 10, 1],
    [at + 12, 255],
    [at + 16, 1],
  ] as const) {
    const corrupt = bytes.slice()
    corrupt[place] = value
    expect(await readDirectory(new Blob([corrupt]))).toBeNull()
    expect(directoryOf(corrupt.buffer)).toBeNull()
  }
})

it('two zip readers find the entries of all archives in the packed one, compressed or not, in a folder each', async () => {
  const entries = await packed(
    ['drive_aed.zip', zipOf({ 'HU55.aed': text, 'EZS.aed': 'x' })],
    ['other_aed.zip', zipOf({ 'HU55.aed': 'other', 'empty.aed': '' }, 0)],
  )
  expect(Object.fromEntries(entries)).toEqual({
    'drive_aed/HU55.aed': text,
    'drive_aed/EZS.aed': 'x',
    'other_aed/HU55.aed': 'other',
    'other_aed/empty.aed': '',
  })
})

it('no entry name leaves its folder, and no two names collide on any file system', async () => {
  const entries = await packed(
    [
      '../../up.zip',
      zipOf({ '../../etc/passwd': '1', 'C:\\x\\a.aed': '2', '/abs/a.aed': '3', 'A.AED': '4' }),
    ],
    ['UP.zip', zipOf({ 'con.aed': '1', 'a\u202eb.aed': '2', '..': '3', 'x:y?.aed ': '4' })],
    ['up', zipOf({ 'n.aed': '1' })],
  )
  expect([...entries.keys()].sort()).toEqual(
    [
      'up/passwd',
      'up/a.aed',
      'up/a (2).aed',
      'up/A (3).AED',
      'UP (2)/_con.aed',
      'UP (2)/ab.aed',
      'UP (2)/_',
      'UP (2)/x_y_.aed',
      'up (3)/n.aed',
    ].sort(),
  )
})

it('packing no files makes an empty zip', async () => {
  expect([...(await packed()).keys()]).toEqual([])
})

it('packs nothing if one archive is truncated, or after an abort', async () => {
  await expect(packed(['a.zip', new Blob(['PK nothing'])])).rejects.toThrow('incomplete')
  const folders = [{ name: 'a.zip', archive: () => zipOf({ 'a.aed': 'x' }) }]
  await expect(mergeArchives(folders, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})

it.each(['n'.repeat(70_000), 'ü'.repeat(40_000), '😀'.repeat(300)])(
  'shortens names that exceed the limits of file systems and zips, as a hostile backend may send them: %#',
  async (long) => {
    const entries = await packed(
      [`${long}.zip`, zipOf({ [`${long.slice(0, 20_000)}.aed`]: 'one' })],
      ['b.zip', zipOf({ 'a.aed': 'two' })],
    )
    expect([...entries.keys()]).toHaveLength(2)
    for (const name of entries.keys())
      for (const segment of name.split('/'))
        expect(new TextEncoder().encode(segment).length).toBeLessThanOrEqual(240)
    expect([...entries.keys()].map((name) => name.slice(-4))).toEqual(['.aed', '.aed'])
  },
)
