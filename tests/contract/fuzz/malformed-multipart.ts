import fc from 'fast-check'

/** A raw multipart request, and after how many bytes the client disconnects. */
export interface Malformed {
  readonly fault: string
  readonly contentType: string
  readonly body: Buffer
  /** Replaces the true length; `null`: chunks of one byte. */
  readonly length: number | null
  readonly disconnectAfter: number | null
}
type Arbitrary = fc.Arbitrary<Malformed>

const B = 'malformed-5c1e'
const TYPE = `multipart/form-data; boundary=${B}`
const CONTENT = '<VariantCodingExport version="1.0"><Ecus count="0"></Ecus></VariantCodingExport>'
const DISPOSITION = 'content-disposition: form-data; name="vrx_file"; filename="drive.vcx"'

const part = (head: string, content = CONTENT) => `--${B}\r\n${head}\r\n\r\n${content}\r\n`
const END = `--${B}--\r\n`
const WHOLE = part(DISPOSITION) + END

function malformed(fault: string, body: string | Buffer, more: Partial<Malformed> = {}): Malformed {
  const bytes = Buffer.from(body)
  return { fault, contentType: TYPE, body: bytes, length: bytes.length, disconnectAfter: null, ...more }
}
const each = <T>(values: fc.Arbitrary<T>, make: (value: T) => Malformed): Arbitrary => values.map(make)

const noise = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes))
const text = fc.string({ unit: 'binary', maxLength: 80 })
const upTo = (most: number) => fc.integer({ min: 1, max: most })

const headers: readonly string[] = [
  ...['', 'content-disposition', 'content-disposition:', 'content-disposition: form-data'],
  ...[
    'content-disposition: attachment; name="vrx_file"',
    ': no name',
    'content-disposition: form-data; name=',
  ],
  ...['content-disposition: form-data; name="vrx_file', `${DISPOSITION}\r\n${DISPOSITION}`],
  ...['content-disposition: form-data; name="vrx_file"; filename=""', 'content-type: text/plain'],
  ...[
    `${DISPOSITION}\r\ncontent-type: multipart/mixed; boundary=inner`,
    `${DISPOSITION}\r\ncontent-length: 5`,
  ],
  ...[
    `${DISPOSITION}\r\ncontent-transfer-encoding: base64`,
    `${DISPOSITION}\r\ncontent-type: text/plain; charset=x`,
  ],
  ...['__proto__', 'constructor', 'toString', 'x'.repeat(500)].map(
    (name) => `content-disposition: form-data; name="${name}"; filename="a.vcx"`,
  ),
  ...['\0.vcx', '../../a.vcx', '..\\a.vcx', 'CON.vcx', `${'x'.repeat(5_000)}.vcx`, '\u202Excv.vcx'].map(
    (name) => `content-disposition: form-data; name="vrx_file"; filename="${name}"`,
  ),
  `${DISPOSITION}; filename*=UTF-8''%00%ff.vcx`,
  Array.from({ length: 200 }, (_, index) => `x-${index}: 1`).join('\r\n'),
  `x-long: ${'x'.repeat(20_000)}`,
]
const types: readonly string[] = [
  ...[
    'multipart/form-data',
    'multipart/form-data;',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
  ],
  ...[
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'b'.repeat(200)}`,
    'multipart/mixed',
  ],
  ...[
    `multipart/form-data; charset=x; boundary=${B}`,
    `MULTIPART/FORM-DATA; BOUNDARY=${B}`,
    'multipart/form-data; =;',
  ],
]

const nested =
  `--${B}\r\ncontent-disposition: form-data; name="vrx_file"\r\ncontent-type: multipart/mixed; boundary=inner\r\n\r\n` +
  `--inner\r\n${DISPOSITION}\r\n\r\n${CONTENT}\r\n--inner--\r\n${END}`

const kinds: readonly Arbitrary[] = [
  each(upTo(WHOLE.length - 1), (at) => malformed('no end', WHOLE.slice(0, at))),
  each(fc.constantFrom(...types), (contentType) => malformed('odd content type', WHOLE, { contentType })),
  each(fc.constantFrom(...headers), (head) => malformed('odd part header', part(head) + END)),
  each(text, (head) => malformed('random part header', part(head) + END)),
  each(noise, (bytes) => malformed('random body', bytes)),
  each(noise, (bytes) =>
    malformed(
      'random bytes between parts',
      Buffer.concat([Buffer.from(part(DISPOSITION)), bytes, Buffer.from(WHOLE)]),
    ),
  ),
  each(fc.constantFrom('', '\r\n', '--', `--${B}`, END, `--${B}\r\n`), (body) =>
    malformed('almost empty', body),
  ),
  each(fc.constantFrom(nested, nested + nested), (body) => malformed('nested parts', body)),
  each(upTo(4), (times) => malformed('repeated field', part(DISPOSITION).repeat(times + 1) + END)),
  each(upTo(5_000), (more) => malformed('length too long', WHOLE, { length: WHOLE.length + more })),
  each(upTo(WHOLE.length), (less) => malformed('length too short', WHOLE, { length: WHOLE.length - less })),
  each(fc.constantFrom(WHOLE, nested, part('')), (body) =>
    malformed('one byte per chunk', body, { length: null }),
  ),
  each(upTo(WHOLE.length), (at) => malformed('client disconnects', WHOLE, { disconnectAfter: at })),
  each(upTo(WHOLE.length), (at) =>
    malformed('incomplete chunks', WHOLE, { length: null, disconnectAfter: at * 6 }),
  ),
]

/** Malformed multipart requests. */
export const malformedMultipart: Arbitrary = fc.oneof(...kinds)

const many = (head: (index: number) => string, content: string) =>
  malformed(
    'ten thousand parts',
    Array.from({ length: 10_000 }, (_, index) => part(head(index), content)).join('') + END,
  )

/** A valid request with this file content. */
export const wholeUpload = (content: string): Malformed =>
  malformed('valid', part(DISPOSITION, content) + END)

/** Requests with too many parts for random generation. */
export const manyParts: readonly Malformed[] = [
  many((index) => `content-disposition: form-data; name="field-${index}"`, '1'),
  many((index) => `content-disposition: form-data; name="file-${index}"; filename="${index}.vcx"`, '1'),
  many(() => DISPOSITION, ''),
  many(() => '', ''),
]

/** The request as text, for a raw socket. */
export function wireText({ contentType, body, length }: Malformed, world: string): Buffer {
  const head = [
    'POST /api/v1/convert HTTP/1.1',
    ...['host: localhost', 'connection: close', `x-mock-world: ${world}`],
    ...['cookie: csrftoken=malformed', 'x-csrftoken: malformed', `content-type: ${contentType}`],
    length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`,
  ]
  const sent = length === null ? chunked(body) : body
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sent])
}

const chunked = (body: Buffer): Buffer =>
  Buffer.from(
    `${[...body].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('')}0\r\n\r\n`,
    'latin1',
  )
