import { Buffer } from 'node:buffer'

export interface Upload {
  readonly field: string
  readonly fileName: string
  readonly bytes: string | Uint8Array
}

const BOUNDARY = 'contract-check-boundary-7d1f0c'

/** A multipart body with one file, like a browser's. */
export function multipart({ field, fileName, bytes }: Upload): {
  readonly headers: Record<string, string>
  readonly body: Uint8Array
} {
  const quoted = fileName.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const head =
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${quoted}"\r\n` +
    'content-type: application/octet-stream\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, body }
}
