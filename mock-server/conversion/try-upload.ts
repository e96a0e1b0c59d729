import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Conversion, ConversionProblem, convert, type Upload } from './index.ts'
import { readZip } from './read-zip.ts'

const FIXTURES = new URL('./fixtures/', import.meta.url)
/** Values in the expected files of the fixtures. */
export const AED_HEADER = { instant: new Date(0), author: 'DemoShop', title: 'DemoShop' }

export const fixture = (name: string): Promise<Buffer> => readFile(new URL(name, FIXTURES))
export const fixtureNames = (): Promise<string[]> => readdir(FIXTURES)

/** Writes an upload to disk, runs `use`, and checks that no other file was left behind. */
export async function withUpload<Result>(
  name: string,
  content: string | Uint8Array,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'conversion-'))
  try {
    const path = join(folder, 'upload')
    await writeFile(path, content)
    const result = await use({ name, path })
    const left = await readdir(folder)
    if (left.join() !== 'upload') throw new Error(`Files were left behind: ${left.join()}`)
    return result
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Converted extends Pick<Conversion, 'fin' | 'entries' | 'warnings' | 'archiveName'> {
  readonly zip: Buffer
  readonly files: ReadonlyMap<string, string>
}

/** Converts an upload completely. */
export const tryUpload = (
  name: string,
  content: string | Uint8Array,
  stamp = AED_HEADER,
): Promise<Converted | ConversionProblem> =>
  withUpload(name, content, async (upload) => {
    const found = await convert(upload, stamp)
    if (found instanceof ConversionProblem) return found
    const zip = await buffer(found.stream())
    return { ...found, zip, files: await readZip(zip) }
  })

/** Converts an upload and throws if it is rejected. */
export async function mustConvert(
  name: string,
  content: string | Uint8Array,
  stamp = AED_HEADER,
): Promise<Converted> {
  const found = await tryUpload(name, content, stamp)
  if (found instanceof ConversionProblem) throw found
  return found
}

/** A variant coding export with these elements inside `<Ecus>`. */
export const vcxOf = (modules: string): string =>
  `<VariantCodingExport><Vehicle fin="WDD2050451R000000"/><Ecus>${modules}</Ecus></VariantCodingExport>`

export const ecu = (name: string, coding = 'A6AB'): string =>
  `<Ecu name="${name}"><Domain name="VCD_Anzeige"><CodingString>${coding}</CodingString></Domain></Ecu>`
