import type { Entry } from './journal.ts'
import { redactEntry } from './redact.ts'

const pairs = (record: Readonly<Record<string, string>>) => Object.entries(record).map(([name, value]) => ({ name, value }))

/** The honest part of a journal as an HTTP archive: what both sides said in keeping with the contract. */
export function toHar(entries: readonly Entry[], baseUrl: (entry: Entry) => string): object {
  const honest = entries.filter((entry) => entry.endpoint !== null && (entry.verdict === 'ok' || entry.verdict === 'refused'))
  return {
    log: {
      version: '1.2',
      creator: { name: 'mock-server', version: '1' },
      entries: honest.map((entry) => toHarEntry(redactEntry(entry), baseUrl(entry))),
    },
  }
}

function toHarEntry(entry: Entry, base: string) {
  const url = new URL(base + entry.url)
  const text = JSON.stringify(entry.reply) ?? ''
  const isJson = entry.headers['content-type']?.startsWith('application/json') ?? false
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
      ...(isJson && entry.body !== undefined
        ? { postData: { mimeType: 'application/json', text: JSON.stringify(entry.body) } }
        : {}),
    },
    response: {
      status: entry.status ?? 0,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      headers: pairs(entry.replyHeaders),
      cookies: [],
      content: { size: text.length, mimeType: entry.replyHeaders['content-type'] ?? '', text },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  }
}
