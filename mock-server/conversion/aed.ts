/** Header values that all files of an archive share. */
export interface AedHeader {
  readonly instant: Date
  readonly author: string
  readonly title: string
}

export const LINE_END = '\r\n'

/** The lines before the domains. */
export function formatAedHeader(header: AedHeader, domains: number): string {
  const [date = '', time = ''] = header.instant.toISOString().split(/[T.]/)
  return [
    '[Description]',
    'Title=DTS Monaco additional ECU data',
    'ProductVersion=8.16.015',
    'Schema=7.01',
    'Creator=Softing',
    `Date=${date.split('-').reverse().join('/')}`,
    `Time=${time}`,
    `Author=${replaceUnprintable(header.author)}`,
    'Comment=',
    'NoOfConfigurations=1',
    '[Configuration_001]',
    `NoOfDomains=${domains}`,
    `Title=${replaceUnprintable(header.title)}`,
    'Comment=',
    '',
  ].join(LINE_END)
}

/** Bytes as upper-case hex, separated by commas. */
export function formatCoding(coding: Uint8Array): string {
  const text = Buffer.alloc(Math.max(0, coding.length * 3 - 1), ',')
  for (const [index, byte] of coding.entries()) {
    text[index * 3] = hexDigit(byte >> 4)
    text[index * 3 + 1] = hexDigit(byte & 15)
  }
  return text.toString('latin1')
}

/** The character code of one hex digit. */
const hexDigit = (value: number): number => value + (value < 10 ? 48 : 55)

/** Replaces characters other than printable ASCII by `_`: the format is ASCII, one line per value. */
const replaceUnprintable = (value: string): string => value.replace(/[^ -~]/g, '_')
