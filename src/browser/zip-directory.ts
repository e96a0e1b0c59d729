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

/** ZIP64 has a second end record with 64-bit fields, and a locator of it, before the end record. */
const END64_SIGNATURE = 0x06064b50
const END64_SIZE = 56
const LOCATOR_SIGNATURE = 0x07064b50
const LOCATOR_SIZE = 20
const EXTRA64 = 1
/** A 32-bit field with this value has its value in the ZIP64 extra field. */
const IN_EXTRA64 = 0xffff_ffff

export const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer())

/** Reads only the directory at the end of a zip; `null` if the zip is incomplete. */
export async function readDirectory(archive: Blob): Promise<readonly ZipEntry[] | null> {
  const tailAt = Math.max(0, archive.size - END64_SIZE - LOCATOR_SIZE - END_SIZE - LONGEST_COMMENT)
  const tail = await viewOf(archive.slice(tailAt))
  const place = placeIn(tail, tailAt)
  if (place === null) return null
  const { count, size, offset } = place
  // In most archives the tail that was read already contains the whole directory.
  const isInTail = offset >= tailAt
  const directory = isInTail
    ? new DataView(tail.buffer, offset - tailAt, size)
    : await viewOf(archive.slice(offset, offset + size))
  return entriesIn(directory, count)
}

/** The directory of a zip that is in memory. */
export function directoryOf(archive: ArrayBuffer): readonly ZipEntry[] | null {
  const place = placeIn(new DataView(archive), 0)
  return place && entriesIn(new DataView(archive, place.offset, place.size), place.count)
}

const uint64At = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** Reads the place of the directory from the end record, or from that of ZIP64. */
function placeIn(tail: DataView, tailAt: number) {
  const end = endIn(tail)
  if (end === null) return null
  const locator = end - LOCATOR_SIZE
  const end64 = locator - END64_SIZE
  const hasEnd64 =
    end64 >= 0 &&
    tail.getUint32(locator, true) === LOCATOR_SIGNATURE &&
    tail.getUint32(end64, true) === END64_SIGNATURE
  if (hasEnd64) {
    const place = {
      count: uint64At(tail, end64 + 32),
      size: uint64At(tail, end64 + 40),
      offset: uint64At(tail, end64 + 48),
    }
    return place.offset + place.size === tailAt + end64 ? place : null
  }
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
    const name = text.decode(new Uint8Array(directory.buffer, directory.byteOffset + nameAt, nameSize))
    const [size = 0, packedSize = 0, offset = 0] = longFields(directory, at, nameAt + nameSize)
    // Folders have entries, too.
    if (!name.endsWith('/'))
      entries.push({
        name,
        flags: directory.getUint16(at + 8, true),
        method: directory.getUint16(at + 10, true),
        stamp: directory.getUint32(at + 12, true),
        checksum: directory.getUint32(at + 16, true),
        packedSize,
        size,
        offset,
      })
    at = next
  }
  return at === directory.byteLength ? entries : null
}

/** Size, packed size and offset of a record. ZIP64 stores those that exceed 32 bits in an extra field, in this order. */
function longFields(directory: DataView, at: number, extraAt: number): number[] {
  const fields = [24, 20, 42].map((field) => directory.getUint32(at + field, true))
  const end = extraAt + directory.getUint16(at + 30, true)
  let extra = extraAt
  while (extra + 4 <= end && directory.getUint16(extra, true) !== EXTRA64)
    extra += 4 + directory.getUint16(extra + 2, true)
  extra += 4
  return fields.map((field) => {
    if (field !== IN_EXTRA64 || extra + 8 > end) return field
    extra += 8
    return uint64At(directory, extra - 8)
  })
}
