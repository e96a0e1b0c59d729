import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestContext } from '../domain/test-context.ts'
import { files } from './files.ts'
import { createRequest } from './test-request.ts'

const CODING = `<VariantCodingExport version="1.0"><Vehicle fin="W1K2050041R000000" model="205.004"/>
  <Ecus><Ecu name="HU55" variant="v"><Domain name="VCD_One" bytes="2"><CodingString>A6AB</CodingString></Domain></Ecu></Ecus>
</VariantCodingExport>`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function converted(name: string, text: string) {
  const path = join(folder, 'spooled')
  await writeFile(path, text)
  const upload = { name, size: text.length, path }
  const request = createRequest(createTestContext({ at: '2027-03-09T14:05:06Z' }), {
    multipart: { vrx_file: upload },
  })
  return files.convert({ ...request, upload })
}

it('responds with a zip named after the upload, with dates from the clock of the world', async () => {
  const reply = await converted('My car.VCX', CODING)
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  expect(reply.headers).toEqual({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('filename="My car_aed.zip"'),
  })
  const entries = unzipSync(await buffer(reply.file))
  expect(Object.keys(entries)).toEqual(['W1K2050041R000000_HU55.aed'])
  const text = strFromU8(entries['W1K2050041R000000_HU55.aed'] ?? new Uint8Array())
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining(['Date=09/03/2027', 'Time=14:05:06', 'VCD_One=A6,AB']),
  )
})

it('R-ADD-15 the warnings header lists modules that were left out or renamed, and is absent otherwise', async () => {
  const twice = CODING.replace(
    /<Ecu .*<\/Ecu>/s,
    (ecu) => `${ecu}${ecu}<Ecu name="EZS205" variant="v"></Ecu>`,
  )
  const [plain, withWarnings] = [await converted('a.vcx', CODING), await converted('a.vcx', twice)]
  if (plain.status !== 200 || withWarnings.status !== 200) throw new Error('the conversion failed')
  plain.file.destroy()
  withWarnings.file.destroy()
  expect(plain.headers).not.toHaveProperty('x-conversion-warnings')
  expect(withWarnings.headers?.['x-conversion-warnings']).toBe(
    'MODULE_WITHOUT_CODING;module="EZS205", DUPLICATE_MODULE;module="HU55"',
  )
})

it('answers 400 with code and message of the converter', async () => {
  const wrong = { status: 400, body: { code: 'EXTENSION', detail: expect.stringContaining('.vrx') } }
  expect(await converted('page.html', CODING)).toEqual(wrong)
  expect(await converted('empty.vcx', '')).toMatchObject({ status: 400, body: { code: 'EMPTY' } })
})

it('answers 400 without a file', async () => {
  const request = createRequest(createTestContext(), { multipart: { vrx_file: { name: 'a.vrx', size: 0 } } })
  expect(await files.convert(request)).toMatchObject({ status: 400, body: { code: 'MISSING' } })
})
