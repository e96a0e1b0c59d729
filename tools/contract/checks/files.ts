import { strFromU8, unzipSync } from 'fflate'
import { WARNINGS_HEADER } from '../../../src/contract/index.ts'
import { type Check, expectThat } from '../check.ts'
import { MODULES, repeatedUpload, validUpload } from '../coding-file.ts'
import type { ApiResponse } from '../connection.ts'
import type { Host } from '../host.ts'

const FLAT_NAME = /^[A-Za-z0-9_-]+\.aed$/
const converted = (host: Host, fileName = validUpload.fileName): Promise<ApiResponse> =>
  host.once(`converted ${fileName}`, async () => {
    const response = await (await host.visitor()).call('convert', { upload: { ...validUpload, fileName } })
    expectThat(
      response.status === 200,
      `a good file got ${response.status} ${response.bytes.subarray(0, 200)}`,
    )
    return response
  })

function entriesOf({ bytes }: ApiResponse): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes)
  } catch (error) {
    expectThat(false, `the archive cannot be opened: ${String(error)}`)
  }
}

/** Conversion: archive, entries and headers. */
export const fileChecks: readonly Check[] = [
  {
    id: 'modules:convert',
    endpoint: 'convert',
    assumptions: ['ASM-FILE-FORMATS', 'ASM-UPLOAD', 'ASM-CONVERT-ACCESS'],
    isSafe: false,
    run: async (host) => {
      const entries = Object.entries(entriesOf(await converted(host)))
      expectThat(entries.length === MODULES.length, `${MODULES.length} modules gave ${entries.length} files`)
      for (const module of ['HU55', 'IC213'])
        expectThat(
          entries.some(([name]) => name.includes(module)),
          `no file is named after ${module}`,
        )
      for (const [name, bytes] of entries) expectThat(strFromU8(bytes).trim() !== '', `${name} is empty`)
    },
  },
  {
    id: 'entry-names:convert',
    endpoint: 'convert',
    assumptions: ['ASM-FILE-FORMATS'],
    isSafe: false,
    run: async (host) => {
      const names = Object.keys(entriesOf(await converted(host)))
      const bad = names.filter((name) => !FLAT_NAME.test(name))
      expectThat(bad.length === 0, `an entry is named ${JSON.stringify(bad[0])}`)
    },
  },
  {
    id: 'disposition:convert',
    endpoint: 'convert',
    assumptions: ['ASM-ARCHIVE-NAME'],
    isSafe: false,
    run: async (host) => {
      const { headers } = await converted(host)
      const disposition = headers['content-disposition'] ?? ''
      expectThat(/^attachment;/.test(disposition), 'Content-Disposition does not save the response as a file')
      expectThat(disposition.includes('filename="drive_aed.zip"'), `it names the archive ${disposition}`)
      const upperCase = await converted(host, 'DRIVE.VCX')
      expectThat(
        (upperCase.headers['content-disposition'] ?? '').includes('filename="DRIVE_aed.zip"'),
        'an upper-case extension was rejected',
      )
    },
  },
  {
    id: 'exposed:convert',
    endpoint: 'convert',
    assumptions: ['ASM-ORIGINS', 'ASM-ARCHIVE-NAME'],
    isSafe: false,
    run: async (host) => {
      const { headers } = await converted(host)
      const exposed = String(headers['access-control-expose-headers'] ?? '').toLowerCase()
      expectThat(exposed.includes('content-disposition'), 'CORS does not expose Content-Disposition')
    },
  },
  {
    id: 'warnings:convert',
    endpoint: 'convert',
    assumptions: ['ASM-CONVERT-WARNINGS'],
    isSafe: false,
    run: async (host) => {
      const { headers } = await (await host.visitor()).call('convert', { upload: repeatedUpload })
      const warnings = String(headers[WARNINGS_HEADER.toLowerCase()] ?? '')
      expectThat(
        /\w+;module="[^"]+"/.test(warnings),
        `a module that occurs twice got the warnings '${warnings}'`,
      )
      const exposed = String(headers['access-control-expose-headers'] ?? '').toLowerCase()
      expectThat(exposed.includes(WARNINGS_HEADER.toLowerCase()), `CORS does not expose ${WARNINGS_HEADER}`)
      const plain = await converted(host)
      expectThat(!(WARNINGS_HEADER.toLowerCase() in plain.headers), 'a file without problems got a warning')
    },
  },
  {
    id: 'again:convert',
    endpoint: 'convert',
    assumptions: ['ASM-FILE-FORMATS', 'ASM-OPTIONAL-BEARER'],
    isSafe: false,
    run: async (host) => {
      const asMember = await (await host.sharedAccount()).call('convert', { upload: validUpload })
      expectThat(asMember.status === 200, `a logged-in client got ${asMember.status}`)
      const [one, other] = [entriesOf(await converted(host)), entriesOf(asMember)]
      expectThat(
        Object.keys(one).join() === Object.keys(other).join(),
        'the same file gave different archives',
      )
    },
  },
]
