import { REQUEST_TIMEOUT_MS } from '../contract/index.ts'
import type { FormRequest } from './client.ts'

type Progress = (sentBytes: number, totalBytes: number) => void

/** Sends a form and reports the upload progress, which `fetch` cannot. */
export const uploadWith =
  (onProgress?: Progress) =>
  (url: string, request: FormRequest): Promise<Response> =>
    upload(url, request, onProgress)

async function upload(
  url: string,
  { method, headers, body, signal }: FormRequest,
  onProgress: Progress | undefined,
): Promise<Response> {
  signal?.throwIfAborted()
  const xhr = new XMLHttpRequest()
  const stop = () => xhr.abort()
  signal?.addEventListener('abort', stop)
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new TypeError('The upload failed'))
      xhr.onload = () => resolve()
      xhr.onerror = fail
      xhr.onabort = fail
      if (onProgress) xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      xhr.open(method, url)
      xhr.withCredentials = true
      // An ArrayBuffer is in memory at once. Browsers keep a blob in another process, and read it from there
      // in pieces.
      xhr.responseType = 'arraybuffer'
      xhr.timeout = REQUEST_TIMEOUT_MS ?? 0
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
      xhr.send(body)
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  // XMLHttpRequest always follows redirects, so reject the response of another address.
  if (xhr.responseURL !== url) throw new TypeError('The upload was redirected')
  // For some statuses `Response` accepts no body, not even an empty one.
  const reply: ArrayBuffer | null = xhr.response?.byteLength ? xhr.response : null
  return new Response(reply, { status: xhr.status, headers: headersOf(xhr) })
}

/** Reads all headers at once: browsers log an error for `getResponseHeader` of a header that is not exposed. */
function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1))
  }
  return headers
}
