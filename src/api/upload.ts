import { REQUEST_TIMEOUT_MS } from '../contract/index.ts'
import type { FormRequest } from './client.ts'

type Progress = (sentBytes: number, totalBytes: number) => void

/** Sends a form and reports how much has been sent, which `fetch` cannot. */
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
      const fail = () => reject(new TypeError('The upload did not get through'))
      xhr.onload = () => resolve()
      xhr.onerror = fail
      xhr.onabort = fail
      if (onProgress) xhr.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      xhr.open(method, url)
      xhr.withCredentials = true
      // Bytes are at hand at once, where a blob lies in another process and is asked for piece by piece.
      xhr.responseType = 'arraybuffer'
      xhr.timeout = REQUEST_TIMEOUT_MS ?? 0
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
      xhr.send(body)
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
  // XMLHttpRequest follows redirects whatever it is told; what another address answers is not taken.
  if (xhr.responseURL !== url) throw new TypeError('The upload was redirected')
  // With some statuses a Response takes no body, not even an empty one.
  const reply: ArrayBuffer | null = xhr.response?.byteLength ? xhr.response : null
  return new Response(reply, { status: xhr.status, headers: headersOf(xhr) })
}

/** All at once: asking for one that the host does not expose makes browsers complain on the console. */
function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1))
  }
  return headers
}
