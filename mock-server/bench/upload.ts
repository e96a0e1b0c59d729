import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CSRF_COOKIE, CSRF_HEADER, endpoints } from '../../src/contract/index.ts'
import { hugeUploads, piecesOf } from '../conversion/huge-uploads.ts'
import type { MeasuredServer } from './measured-server.ts'

const BOUNDARY = 'bench-boundary'
const MIB = 1_048_576

function* multipart(size: number): Generator<Buffer> {
  const headers = 'Content-Disposition: form-data; name="vrx_file"; filename="huge.vrx"'
  yield Buffer.from(`--${BOUNDARY}\r\n${headers}\r\nContent-Type: application/octet-stream\r\n\r\n`)
  yield* piecesOf(hugeUploads.modules, size)
  yield Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
}

/** Uploads a coding file of the given size and returns the size of the archive. */
export async function convertHuge({ url }: MeasuredServer, sizeMiB: number): Promise<number> {
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    cookie: `${CSRF_COOKIE}=bench`,
    [CSRF_HEADER]: 'bench',
  }
  const { method, path } = endpoints.convert
  const upload = request(url + path, { method, headers })
  const archiveSize = new Promise<number>((resolve, reject) => {
    upload.once('error', reject)
    upload.once('response', (response) => {
      let bytes = 0
      if (response.statusCode !== 200) reject(new Error(`convert responded with ${response.statusCode}`))
      response.on('data', (block: Buffer) => {
        bytes += block.length
      })
      response.once('end', () => resolve(bytes))
      response.once('error', reject)
    })
  })
  const [archiveBytes] = await Promise.all([
    archiveSize,
    pipeline(Readable.from(multipart(sizeMiB * MIB)), upload),
  ])
  return archiveBytes
}
