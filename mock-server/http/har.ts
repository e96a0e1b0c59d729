import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import type { Entry } from './journal.ts'
import { redactEntry } from './redact.ts'

type Known = Entry & { readonly endpoint: NonNullable<Entry['endpoint']> }

/** Who was turned away without having shown what the endpoint asks for kept no contract, right as the answer is. */
function provedItself({ endpoint, headers, status }: Known): boolean {
  const { auth }: Endpoint = endpoints[endpoint]
  const scheme = auth === 'token' ? 'Token ' : 'Bearer '
  return (status !== 401 && status !== 403) || headers.authorization?.startsWith(scheme) === true
}

const isHonest = (entry: Entry): entry is Known =>
  entry.endpoint !== null &&
  (entry.verdict === 'ok' || entry.verdict === 'refused') &&
  entry.clauses.length === 0 &&
  provedItself({ ...entry, endpoint: entry.endpoint })

/** The honest part of a journal as an HTTP archive: what both sides said in keeping with the contract. */
export function toHar(entries: readonly Entry[], baseUrl: (entry: Entry) => string): object {
  return {
    log: {
      version: '1.2',
      creator: { name: 'mock-server', version: '1' },
      entries: entries.filter(isHonest).map((entry) => toHarEntry(redactEntry(entry), baseUrl(entry))),
    },
  }
}

const pairs = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).map(([name, value]) => ({ name, value }))

/** The look-up's path names a world; to everybody else it is one address. A request line may hold a whole address. */
const pathOf = ({ endpoint, url }: Entry) => {
  const path = url.replace(/^\w+:\/\/[^/]*/, '')
  return endpoint === 'lookUpIp' ? path.replace(/^\/ip\/[^?]*/, '/ip') : path
}

/** Of an upload its parts are told, not its bytes. */
function postData({ body, headers }: Entry): object {
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

function toHarEntry(entry: Entry, base: string) {
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
