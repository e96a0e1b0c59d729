import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import type { JournalEntry } from './journal.ts'
import { redactEntry } from './redact.ts'

type ContractEntry = JournalEntry & { readonly endpoint: NonNullable<JournalEntry['endpoint']> }

/**
 * True for a 401 or 403 to a request without credentials: the request breaks the contract, although the
 * contract declares the response.
 */
function lacksCredentials({ endpoint, headers, status }: ContractEntry): boolean {
  const { auth }: Endpoint = endpoints[endpoint]
  const scheme = auth === 'token' ? 'Token ' : 'Bearer '
  return (status === 401 || status === 403) && headers.authorization?.startsWith(scheme) !== true
}

const keepsContract = (entry: JournalEntry): entry is ContractEntry =>
  entry.endpoint !== null &&
  (entry.verdict === 'ok' || entry.verdict === 'refused') &&
  entry.clauses.length === 0 &&
  !lacksCredentials({ ...entry, endpoint: entry.endpoint })

/** The entries that keep the contract on both sides, as an HTTP archive. */
export function toHar(entries: readonly JournalEntry[], baseUrl: (entry: ContractEntry) => string): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'mock-server', version: '1' },
      entries: entries.filter(keepsContract).map((entry) => toHarEntry(redactEntry(entry), baseUrl(entry))),
    },
  }
}

const pairs = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, value]) => ({ name, value }))

/** Removes the origin of an absolute request target, and the world from the path of the IP look-up. */
const pathOf = ({ endpoint, url }: JournalEntry) => {
  const path = url.replace(/^\w+:\/\/[^/]*/, '')
  return endpoint === 'lookUpIp' ? path.replace(/^\/ip\/[^?]*/, '/ip') : path
}

/** Uploads are recorded with the names of their parts, without bytes. */
function postData({ body, headers }: JournalEntry): object {
  if (body === undefined) return {}
  const mimeType = headers['content-type'] ?? ''
  if (!mimeType.startsWith('multipart/'))
    return { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }
  const params = Object.entries({ ...(body as Record<string, { name?: string }>) }).map(([name, part]) => ({
    name,
    fileName: part.name ?? '',
  }))
  return { postData: { mimeType, params, text: '(left out)' } }
}

function toHarEntry(entry: JournalEntry, base: string) {
  const url = new URL(base + pathOf(entry))
  const text = JSON.stringify(entry.reply) ?? ''
  return {
    startedDateTime: new Date(entry.at).toISOString(),
    time: 0,
    request: {
      method: entry.method,
      url: url.href,
      httpVersion: 'HTTP/1.1',
      headers: pairs(entry.headers),
      cookies: [],
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      headersSize: -1,
      bodySize: -1,
      ...postData(entry),
    },
    response: {
      status: entry.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      headers: pairs(entry.replyHeaders),
      cookies: [],
      content: { size: Buffer.byteLength(text), mimeType: entry.replyHeaders['content-type'] ?? '', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }
}
