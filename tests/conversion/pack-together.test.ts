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
    const bent = bytes.slice()
    bent[place] = value
    expect(await readDirectory(new Blob([bent]))).toBeNull()
    expect(directoryOf(bent.buffer)).toBeNull()
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
  await expect(packed(['a.zip', new Blob(['PK nothing'])])).rejects.toThrow('not whole')
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
