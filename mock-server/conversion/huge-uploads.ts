/** An upload of any size, generated while it is written. */
export interface HugeUpload {
  readonly begin: string
  readonly piece: (number: number) => string
  readonly end: string
  /** Expected result of the conversion. */
  readonly outcome: 'converted' | 'UNREADABLE'
}

const HEAD =
  '<!DOCTYPE html><html><body><table class="vehicle"><tr><th>FIN</th><td>WDD2050451R000000</td></tr></table>\n'
const FOOT = '</body></html>\n'

const hex = (bytes: number): string => 'A6 AB 42 03 '.repeat(bytes / 4)
const openTags = (domain: string): string =>
  `<h3 class="domain">${domain}</h3><table class="coding-data"><tr><td class="monospace">`
const closeTags = '</td></tr></table>\n'
const moduleOf = (name: string, domains: readonly string[], bytes: number): string => {
  const content = domains.map((domain) => openTags(domain) + hex(bytes) + closeTags).join('')
  return `<section class="ecu" data-ecu="${name}"><h2>${name}</h2>\n${content}</section>\n`
}

const DOMAINS = ['VCD_Anzeige', 'VCD_Wartung', 'VCD_Navigation', 'VCD_Aussenlicht']
const FRAGMENTS = '<table class="fragments"><tr><td>Byte_0</td><td>&lt;C6&gt;</td></tr></table>\n'.repeat(100)

export const hugeUploads = {
  /** One module between tables that the converter ignores. */
  ignorable: {
    begin: HEAD + moduleOf('HU5', DOMAINS, 32),
    piece: () => FRAGMENTS,
    end: FOOT,
    outcome: 'converted',
  },
  /** Modules with codings only. */
  modules: {
    begin: HEAD,
    piece: (number) => moduleOf(`M${number}`, DOMAINS, 1_160),
    end: FOOT,
    outcome: 'converted',
  },
  /** One coding string that fills the file. */
  coding: {
    begin: `${HEAD}<section class="ecu" data-ecu="HU5">${openTags('VCD_Anzeige')}`,
    piece: () => hex(4_096),
    end: `${closeTags}</section>${FOOT}`,
    outcome: 'converted',
  },
  /** More modules than allowed. */
  manyModules: {
    begin: HEAD,
    piece: (number) => moduleOf(`M${number}`, ['VCD_X'], 4),
    end: FOOT,
    outcome: 'UNREADABLE',
  },
} as const satisfies Record<string, HugeUpload>

export function* piecesOf({ begin, piece, end }: HugeUpload, size: number): Generator<Buffer> {
  let left = size - begin.length - end.length
  yield Buffer.from(begin)
  for (let number = 0; left > 0; number += 1) {
    const next = Buffer.from(piece(number))
    left -= next.length
    yield next
  }
  yield Buffer.from(end)
}
