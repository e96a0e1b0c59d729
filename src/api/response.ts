import type { Endpoint, SuccessOf } from '../contract/index.ts'
import { isFile } from '../contract/index.ts'
import { ApiProblem } from './problem.ts'

export interface DownloadedFile {
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly headers: Headers
}
export type ResultOf<E extends Endpoint> = [SuccessOf<E>] extends [never] ? DownloadedFile : SuccessOf<E>

const MAX_MESSAGE_LENGTH = 2_000

/** Returns the parsed result of a call, or throws its `ApiProblem`. */
export async function readResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<ResultOf<E>> {
  const { status, ok } = response
  const type = response.headers.get('content-type') ?? ''
  const { replies } = endpoint as Endpoint
  const schema = replies[status] ?? (ok ? (replies[200] ?? replies[201]) : undefined)

  if (ok && schema && isFile(schema) && /zip|octet-stream/i.test(type)) {
    const bytes = await response.arrayBuffer()
    if (!beginsAsZip(bytes)) throw new ApiProblem(endpoint.name, 'malformed', { status })
    const file: DownloadedFile = { bytes, type, headers: response.headers }
    return file as ResultOf<E>
  }

  const text = await response.text()
  const value = parsed(text)
  const result = schema && !isFile(schema) ? schema.safeParse(value) : undefined
  const shortMessage = shortMessageIn(value)
  if (!ok) {
    const serverMessage = sentences(value)
    const body = result?.success ? result.data : undeclaredBody(value)
    const retryAfter = response.headers.get('retry-after')
    throw new ApiProblem(endpoint.name, 'status', { status, body, serverMessage, shortMessage, retryAfter })
  }
  if (result?.success && (text === '' || (value !== undefined && /\bjson\b/i.test(type))))
    return result.data as ResultOf<E>
  // A malformed success can contain tokens or a code, so only the error message is passed on.
  throw new ApiProblem(endpoint.name, 'malformed', {
    status,
    serverMessage: shortMessage,
    shortMessage,
    cause: result?.error,
  })
}

/** `undefined` if the text is not JSON. The syntax error is dropped because it quotes the text with its secrets. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isText = (entry: unknown) => typeof entry === 'string'

/** An error body that does not match the contract: its entries that contain a text, and all texts as `detail`. */
function undeclaredBody(value: unknown): object | undefined {
  const entries = typeof value === 'string' ? [['detail', value]] : Object.entries(Object(value))
  const fields = entries.filter(([, entry]) => [entry].flat().some(isText))
  return fields.length > 0 ? { ...Object.fromEntries(fields), detail: sentences(value) } : undefined
}

const beginsAsZip = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes.slice(0, 2)) === 'PK'

/** The `message` of a body, else its `detail`; empty if it has neither. */
export function shortMessageIn(value: unknown): string {
  const { detail, message }: Record<string, unknown> = Object(value)
  return sentences(message) || sentences(detail)
}

/** Fields without a text for users. `data` may contain the code of a payment that was refused afterwards. */
const MACHINE_FIELDS = ['code', 'data', 'status']

/** All texts of a body in their order, without those of `MACHINE_FIELDS`. */
export function sentences(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? value.slice(0, MAX_MESSAGE_LENGTH) : ''
  return Object.entries(value)
    .flatMap(([key, entryValue]: [string, unknown]) => (MACHINE_FIELDS.includes(key) ? [] : entryValue))
    .filter(isText)
    .join(' ')
    .slice(0, MAX_MESSAGE_LENGTH)
}
