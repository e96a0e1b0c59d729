import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readZip } from '../../mock-server/conversion/read-zip.ts'
import { waitForHeldResponse, waitForRequests } from '../held-responses.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'

const FIXTURES = new URL('../../mock-server/conversion/fixtures/', import.meta.url)
const EPOCH = 0

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

const fixture = (name: string) => readFileSync(new URL(name, FIXTURES))
const createForm = (name: string, field = 'vrx_file') => {
  const form = new FormData()
  form.append(field, new File([fixture(name)], name))
  return form
}
const convert = async (form: FormData) => {
  const visitor = await Visitor.create(mock, mock.world({ now: EPOCH }).name)
  return visitor.send('POST', '/api/v1/convert', { form })
}
/** Returns only the coding lines (`VCD_…`); `convert.test.ts` compares the files byte for byte. */
const codingLines = (text: string) => text.split('\r\n').filter((line) => line.startsWith('VCD_'))

for (const [sample, fin, modules] of [
  ['sample-w213', 'WDD2130041A000000', ['BC_F213', 'EZS213', 'HU55', 'IC213', 'VGSNAG3']],
  ['sample-w205', 'WDD2050451R000000', ['ESP9MFA', 'HU5', 'SAM-F205']],
] as const) {
  for (const extension of ['vrx', 'vcx', 'sgde']) {
    it(`R-API-55 ${sample}.${extension} is converted to a zip with one .aed file per module`, async () => {
      const response = await convert(createForm(`${sample}.${extension}`))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/zip')
      expect(response.headers.get('content-disposition')).toContain(`filename="${sample}_aed.zip"`)
      const wanted = modules.map((module) => `${fin}_${module}.aed`)
      const entries = await readZip(Buffer.from(response.bytes))
      expect([...entries.keys()].sort()).toEqual(wanted)
      for (const name of wanted) {
        const expected = fixture(`expected/${name}`).toString('latin1')
        expect(codingLines(entries.get(name) ?? '')).toEqual(codingLines(expected))
        expect(codingLines(expected).length).toBeGreaterThan(0)
      }
    })
  }
}

it('R-API-55 entry names contain no path of the upload', async () => {
  const response = await convert(createForm('bad-path.vcx'))
  const names = [...(await readZip(Buffer.from(response.bytes))).keys()]
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^[A-Z0-9]{17}_[A-Za-z0-9_-]+\.aed$/)
})

it.each([
  ['bad-extension.txt', 'EXTENSION'],
  ['bad-empty.vrx', 'EMPTY'],
  ['bad-renamed-binary.sgde', 'BINARY'],
  ['bad-not-utf8.vrx', 'UNREADABLE'],
  ['bad-not-xml.vcx', 'NOT_XML'],
  ['bad-doctype.vcx', 'DOCTYPE'],
  ['bad-no-modules.vrx', 'NO_MODULES'],
  ['bad-odd-hex.vcx', 'BAD_CODING'],
])('R-API-56 %s is rejected with %s and a message', async (name, code) => {
  const response = await convert(createForm(name))
  expect(response).toMatchObject({ status: 400, body: { code, detail: expect.stringMatching(/\S+ \S+/) } })
})

it('a client that disconnects before the archive is ready causes no breach', async () => {
  const world = mock.world({ now: EPOCH })
  world.outcomes.add({
    endpoint: 'convert',
    nth: 1,
    times: 1,
    outcome: 'normal',
    latency: 0,
    park: 'gone',
    commit: true,
  })
  const visitor = await Visitor.create(mock, world.name)
  const control = new AbortController()
  const upload = visitor.send('POST', '/api/v1/convert', {
    form: createForm('sample-w213.vcx'),
    signal: control.signal,
  })
  await waitForHeldResponse(world, 'gone')
  control.abort()
  await expect(upload).rejects.toThrow()
  // Once a request on a new connection is answered, the server has noticed the closed one.
  await Visitor.create(mock, world.name)
  world.outcomes.release()
  await waitForRequests(
    world,
    () => world.journal.entries().some(({ endpoint, status }) => endpoint === 'convert' && status !== null),
    'the conversion does not end',
  )
  expect((await convert(createForm('sample-w213.vcx'))).status).toBe(200)
  expect(mock.breaches).toEqual([])
})

it('R-API-56 an upload without vrx_file is rejected in JSON', async () => {
  for (const form of [createForm('sample-w213.vcx', 'file'), new FormData()]) {
    const response = await convert(form)
    expect(response).toMatchObject({ status: 400, body: { detail: expect.any(String) } })
  }
})
