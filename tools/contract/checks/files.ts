import { strFromU8, unzipSync } from 'fflate'
import { WARNINGS_HEADER } from '../../../src/contract/index.ts'
import { type Check, expectThat } from '../check.ts'
import { goodUpload, MODULES, repeatedUpload } from '../coding-file.ts'
import type { Heard } from '../exchange.ts'
import type { Host } from '../host.ts'

const FLAT_NAME = /^[A-Za-z0-9_-]+\.aed$/
const converted = (host: Host, fileName = goodUpload.fileName): Promise<Heard> =>
  host.once(`converted ${fileName}`, async () => {
    const heard = await (await host.visitor()).call('convert', { upload: { ...goodUpload, fileName } })
    expectThat(
      heard.status === 200,
      `a good file was answered ${heard.status} ${heard.bytes.subarray(0, 200)}`,
    )
    return heard
  })

function entriesOf({ bytes }: Heard): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes)
  } catch (error) {
    expectThat(false, `the archive cannot be opened: ${String(error)}`)
  }
}

/** The archive that a conversion brings, and its name. */
export const fileChecks: readonly Check[] = [
  {
    id: 'modules:convert',
    endpoint: 'convert',
    assumptions: ['ASM-FILE-FORMATS', 'ASM-UPLOAD', 'ASM-CONVERT-ACCESS'],
    safe: false,
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
    safe: false,
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
    safe: false,
    run: async (host) => {
      const { headers } = await converted(host)
      const disposition = headers['content-disposition'] ?? ''
      expectThat(/^attachment;/.test(disposition), 'there is no Content-Disposition that saves the answer')
      expectThat(disposition.includes('filename="drive_aed.zip"'), `it names the archive ${disposition}`)
      const upperCase = await converted(host, 'DRIVE.VCX')
      expectThat(
        (upperCase.headers['content-disposition'] ?? '').includes('filename="DRIVE_aed.zip"'),
        'an ending in capitals is not understood',
      )
    },
  },
  {
    id: 'exposed:convert',
    endpoint: 'convert',
    assumptions: ['ASM-ORIGINS', 'ASM-ARCHIVE-NAME'],
    safe: false,
    run: async (host) => {
      const { headers } = await converted(host)
      const exposed = String(headers['access-control-expose-headers'] ?? '').toLowerCase()
      expectThat(exposed.includes('content-disposition'), 'a page may not read Content-Disposition')
    },
  },
  {
    id: 'warnings:convert',
    endpoint: 'convert',
    assumptions: ['ASM-CONVERT-WARNINGS'],
    safe: false,
    run: async (host) => {
      const { headers } = await (await host.visitor()).call('convert', { upload: repeatedUpload })
      const remarks = String(headers[WARNINGS_HEADER.toLowerCase()] ?? '')
      expectThat(
        /\w+;module="[^"]+"/.test(remarks),
        `a module that comes twice is remarked on as '${remarks}'`,
      )
      const exposed = String(headers['access-control-expose-headers'] ?? '').toLowerCase()
      expectThat(exposed.includes(WARNINGS_HEADER.toLowerCase()), `a page may not read ${WARNINGS_HEADER}`)
      const plain = await converted(host)
      expectThat(
        !(WARNINGS_HEADER.toLowerCase() in plain.headers),
        'there is a remark on a file without fault',
      )
    },
  },
  {
    id: 'again:convert',
    endpoint: 'convert',
    assumptions: ['ASM-FILE-FORMATS', 'ASM-OPTIONAL-BEARER'],
    safe: false,
    run: async (host) => {
      const asMember = await (await host.stranger()).call('convert', { upload: goodUpload })
      expectThat(asMember.status === 200, `somebody who is logged in was answered ${asMember.status}`)
      const [one, other] = [entriesOf(await converted(host)), entriesOf(asMember)]
      expectThat(Object.keys(one).join() === Object.keys(other).join(), 'one file gave two archives')
    },
  },
]
