import { type EngineName, engineNames } from './engines.ts'

export const PROTOCOLS = ['HTTP/1.1', 'HTTP/2'] as const
export type Protocol = (typeof PROTOCOLS)[number]

/** The name of each kind of POST in the table. */
const REQUEST_KINDS = {
  fetch: '`fetch`',
  xhr: '`XMLHttpRequest`',
  keepalive: '`fetch`, `keepalive: true`',
  stream: '`fetch`, body a `ReadableStream`',
  omitCredentials: "`fetch`, `credentials: 'omit'`, the first such request",
  'omitCredentials, second request': 'the same, the second such request',
} as const
export type RequestKind = keyof typeof REQUEST_KINDS

export type ReceivedCounts = Readonly<Record<RequestKind, string>>

const ONCE_ON_NEW_CONNECTION = '1, over a new connection'
/** libsoup, the network library of WebKitGTK, opens a connection for each POST. */
const WEBKITGTK = {
  ...{
    fetch: ONCE_ON_NEW_CONNECTION,
    xhr: ONCE_ON_NEW_CONNECTION,
    keepalive: ONCE_ON_NEW_CONNECTION,
    omitCredentials: ONCE_ON_NEW_CONNECTION,
    'omitCredentials, second request': ONCE_ON_NEW_CONNECTION,
  },
  stream: 'not supported; sent as text, 0',
}

/**
 * The number of times that the server receives a POST whose connection breaks before the response. A `stream` in
 * an engine without request streams is sent as the text `[object ReadableStream]`.
 */
export const RECEIVED_COUNTS: Readonly<Record<EngineName, Readonly<Record<Protocol, ReceivedCounts>>>> = {
  Chromium: {
    'HTTP/1.1': {
      fetch: '2',
      xhr: '2',
      keepalive: '2',
      stream: '0',
      omitCredentials: ONCE_ON_NEW_CONNECTION,
      'omitCredentials, second request': '2',
    },
    'HTTP/2': {
      fetch: '2',
      xhr: '2',
      keepalive: '2',
      stream: '1',
      omitCredentials: ONCE_ON_NEW_CONNECTION,
      'omitCredentials, second request': '2',
    },
  },
  Firefox: {
    'HTTP/1.1': {
      ...{
        fetch: '2',
        xhr: '2',
        keepalive: '2',
        omitCredentials: ONCE_ON_NEW_CONNECTION,
        'omitCredentials, second request': '2',
      },
      stream: 'not supported; sent as text, 2',
    },
    'HTTP/2': {
      ...{
        fetch: '1',
        xhr: '1',
        keepalive: '1',
        omitCredentials: '1',
        'omitCredentials, second request': '1',
      },
      stream: 'not supported; sent as text, 1',
    },
  },
  WebKit: { 'HTTP/1.1': WEBKITGTK, 'HTTP/2': WEBKITGTK },
}

/** The versions that were measured. */
const VERSIONS: Readonly<Record<EngineName, string>> = {
  Chromium: 'Chromium 156',
  Firefox: 'Firefox ESR 153',
  WebKit: 'WebKitGTK 2.50',
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** `RECEIVED_COUNTS` as a Markdown table. */
export function receivedCountsMarkdown(): string {
  const columns = engineNames.flatMap((engine) => PROTOCOLS.map((protocol) => ({ engine, protocol })))
  const kinds = Object.entries(REQUEST_KINDS) as [RequestKind, string][]
  return [
    row(['a POST is sent by', ...columns.map(({ engine, protocol }) => `${VERSIONS[engine]}, ${protocol}`)]),
    row(['---', ...columns.map(() => '---')]),
    ...kinds.map(([kind, text]) =>
      row([text, ...columns.map(({ engine, protocol }) => RECEIVED_COUNTS[engine][protocol][kind])]),
    ),
    '',
  ].join('\n')
}
