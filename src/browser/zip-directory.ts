/** A record of a zip's central directory. */
export interface ZipEntry {
  readonly name: string
  readonly flags: number
  readonly method: number
  /** Time and date in the zip's own format. */
  readonly stamp: number
  readonly checksum: number
  readonly packedSize: number
  readonly size: number
  /** The offset of the local header. */
  readonly offset: number
}

export const END_SIGNATURE = 0x06054b50
export const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
export const RECORD_SIGNATURE = 0x02014b50
export const RECORD_SIZE = 46

export const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer())

/** Reads only the directory at the end of a zip; `null` if the zip is incomplete. */
export async function readDirectory(archive: Blob): Promise<readonly ZipEntry[] | null> {
  const tailAt = Math.max(0, archive.size - END_SIZE - LONGEST_COMMENT)
  const tail = await viewOf(archive.slice(tailAt))
  const place = placeIn(tail, tailAt)
  if (place === null) return null
  const { count, size, offset } = place
  // In most archives the tail that was read already contains the whole directory.
  const isHere = offset >= tailAt
  const directory = isHere
    ? new DataView(tail.buffer, offset - tailAt, size)
    : await viewOf(archive.slice(offset, offset + size))
  return entriesIn(directory, count)
}

/** The directory of a zip that is in memory. */
export function directoryOf(archive: ArrayBuffer): readonly ZipEntry[] | null {
  const place = placeIn(new DataView(archive), 0)
  return place && entriesIn(new DataView(archive, place.offset, place.size), place.count)
}

/** Reads the place of the directory from the end record. */
function placeIn(tail: DataView, tailAt: number) {
  const end = endIn(tail)
  if (end === null) return null
  const count = tail.getUint16(end + 10, true)
  const size = tail.getUint32(end + 12, true)
  const offset = tail.getUint32(end + 16, true)
  return offset + size === tailAt + end ? { count, size, offset } : null
}

function endIn(tail: DataView): number | null {
  for (let at = tail.byteLength - END_SIZE; at >= 0; at -= 1) {
    const isEnd = tail.getUint32(at, true) === END_SIGNATURE
    if (isEnd && at + END_SIZE + tail.getUint16(at + 20, true) === tail.byteLength) return at
  }
  return null
}

function entriesIn(directory: DataView, count: number): readonly ZipEntry[] | null {
  const entries: ZipEntry[] = []
  const text = new TextDecoder()
  let at = 0
  for (let index = 0; index < count; index += 1) {
    if (at + RECORD_SIZE > directory.byteLength || directory.getUint32(at, true) !== RECORD_SIGNATURE)
      return null
    const nameSize = directory.getUint16(at + 28, true)
    const nameAt = at + RECORD_SIZE
    const next = nameAt + nameSize + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
    if (next > directory.byteLength) return null
    entries.push({
      name: text.decode(new Uint8Array(directory.buffer, directory.byteOffset + nameAt, nameSize)),
      flags: directory.getUint16(at + 8, true),
      method: directory.getUint16(at + 10, true),
      stamp: directory.getUint32(at + 12, true),
      checksum: directory.getUint32(at + 16, true),
      packedSize: directory.getUint32(at + 20, true),
      size: directory.getUint32(at + 24, true),
      offset: directory.getUint32(at + 42, true),
    })
    at = next
  }
  return at === directory.byteLength ? entries : null
}
