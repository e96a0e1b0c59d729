/** What goes into every file besides the coding. */
export interface AedStamp {
  readonly instant: Date
  readonly author: string
  readonly title: string
}

export const LINE_END = '\r\n'

/** The lines above the domains. */
export function aedHead(stamp: AedStamp, domains: number): string {
  const [, year, month, day, time] = /^.?(\d+)-(\d\d)-(\d\d)T(.{8})/.exec(stamp.instant.toISOString()) ?? []
  return [
    '[Description]',
    'Title=DTS Monaco additional ECU data',
    'ProductVersion=8.16.015',
    'Schema=7.01',
    'Creator=Softing',
    `Date=${day}/${month}/${year}`,
    `Time=${time}`,
    `Author=${printable(stamp.author)}`,
    'Comment=',
    'NoOfConfigurations=1',
    '[Configuration_001]',
    `NoOfDomains=${domains}`,
    `Title=${printable(stamp.title)}`,
    'Comment=',
    '',
  ].join(LINE_END)
}

/** Bytes as upper-case hex with commas between them. */
export function codingText(coding: Uint8Array): string {
  return Buffer.from(coding.buffer, coding.byteOffset, coding.length)
    .toString('hex')
    .toUpperCase()
    .replace(/..(?=.)/g, '$&,')
}

/** The format is ASCII, one line per value. */
const printable = (value: string): string => value.replace(/[^ -~]/g, '_')
