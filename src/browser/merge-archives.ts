import { createUniqueNames } from '../machines/shared/unique-names.ts'
import type { NamedArchive } from './save-file.ts'
import {
  END_SIGNATURE,
  END_SIZE,
  RECORD_SIGNATURE,
  RECORD_SIZE,
  readDirectory,
  viewOf,
  type ZipEntry,
} from './zip-directory.ts'
import { toSafeFileName } from './zip-entry-names.ts'

const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_SIZE = 30
const VERSION = 20
const NAMES_IN_UTF8 = 0x0800
const ENCRYPTED = 1
const MAX_ENTRIES = 0xffff
const MAX_UINT32 = 0xffff_ffff

/** Merges zips into one, with a folder for each. Compressed bytes are copied as blobs, so their size costs no memory. */
export async function mergeArchives(folders: readonly NamedArchive[], signal: AbortSignal): Promise<Blob> {
  const parts: Blob[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  const folderNames = createUniqueNames()
  for (const { name, archive: createArchive } of folders) {
    signal.throwIfAborted()
    const archive = createArchive()
    const entries = await readDirectory(archive)
    if (entries === null) throw new Error('An archive is incomplete')
    const folder = folderNames(toSafeFileName(name.replace(/\.zip$/i, '')))
    const fileNames = createUniqueNames()
    const bodies = await Promise.all(entries.map((entry) => bodyOf(archive, entry)))
    for (const [index, entry] of entries.entries()) {
      const path = new TextEncoder().encode(`${folder}/${fileNames(toSafeFileName(entry.name))}`)
      const body = bodies[index] ?? new Blob()
      parts.push(new Blob([header(LOCAL_SIGNATURE, LOCAL_SIZE, entry, path.length), path, body]))
      directory.push(header(RECORD_SIGNATURE, RECORD_SIZE, entry, path.length, offset), path)
      offset += LOCAL_SIZE + path.length + body.size
    }
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const count = directory.length / 2
  if (count > MAX_ENTRIES || offset + size > MAX_UINT32) throw new Error('Too much for one archive')
  return new Blob([...parts, ...directory, end(count, size, offset)], { type: 'application/zip' })
}

async function bodyOf(archive: Blob, { offset, flags, packedSize, size }: ZipEntry): Promise<Blob> {
  const local = await viewOf(archive.slice(offset, offset + LOCAL_SIZE))
  const isWhole = local.byteLength === LOCAL_SIZE && local.getUint32(0, true) === LOCAL_SIGNATURE
  if (!isWhole || flags & ENCRYPTED) throw new Error('An entry cannot be read')
  const begin = offset + LOCAL_SIZE + local.getUint16(26, true) + local.getUint16(28, true)
  const body = archive.slice(begin, begin + packedSize)
  // The new headers have 32-bit fields.
  if (body.size !== packedSize || size > MAX_UINT32) throw new Error('An entry cannot be read')
  return body
}

/**
 * Writes a local header or a record of the central directory. In a record the common fields begin 2 bytes
 * later.
 */
function header(
  signature: number,
  size: number,
  { method, stamp, checksum, packedSize, size: fullSize }: ZipEntry,
  nameSize: number,
  offset = 0,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  const isRecord = signature === RECORD_SIGNATURE
  view.setUint32(0, signature, true)
  if (isRecord) view.setUint16(4, VERSION, true)
  const at = isRecord ? 6 : 4
  view.setUint16(at, VERSION, true)
  view.setUint16(at + 2, NAMES_IN_UTF8, true)
  view.setUint16(at + 4, method, true)
  view.setUint32(at + 6, stamp, true)
  view.setUint32(at + 10, checksum, true)
  view.setUint32(at + 14, packedSize, true)
  view.setUint32(at + 18, fullSize, true)
  view.setUint16(at + 22, nameSize, true)
  if (isRecord) view.setUint32(42, offset, true)
  return bytes
}

function end(count: number, size: number, offset: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(END_SIZE)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, END_SIGNATURE, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, size, true)
  view.setUint32(16, offset, true)
  return bytes
}
