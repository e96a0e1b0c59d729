import { expect, it } from 'vitest'
import type { HistoryItem } from '../../contract/index.ts'
import { ordersCsv } from './orders-csv.ts'

const order: HistoryItem = {
  order_id: 7001,
  created_at: '2027-03-09T13:05:00Z',
  vin: 'WDD2130041A000000',
  map_region: 'Europe',
  version: 'V20.0',
  comand: 'NTG 5.5',
  pin: 'A2B3C4',
}
const HEAD = '\uFEFFOrder Id,Created at,VIN,Region,Version,Unit,PIN\r\n'
const lineOf = (change: Partial<HistoryItem>) => ordersCsv([{ ...order, ...change }]).slice(HEAD.length)

it('the file begins with a byte order mark and the names of the columns, and each row ends with CR LF', () => {
  expect(ordersCsv([])).toBe(HEAD)
  expect(ordersCsv([order, { ...order, order_id: 'N-2' }])).toBe(
    `${HEAD}7001,2027-03-09T13:05:00Z,WDD2130041A000000,Europe,V20.0,NTG 5.5,A2B3C4\r\n` +
      'N-2,2027-03-09T13:05:00Z,WDD2130041A000000,Europe,V20.0,NTG 5.5,A2B3C4\r\n',
  )
})

it.each([
  ['Asia, Pacific', '"Asia, Pacific"'],
  ['the "new" one', '"the ""new"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Южная Африка', 'Южная Африка'],
])('%j is written as %j, by RFC 4180', (map_region, written) => {
  expect(lineOf({ map_region })).toContain(`,WDD2130041A000000,${written},V20.0,`)
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\uff1d1+1', '\uff0b1', '\uff0d1', '\uff20A1'])(
  '%j is quoted with an apostrophe, so that a spreadsheet does not read it as a formula',
  (map_region) => {
    expect(lineOf({ map_region })).toContain(`,"'${map_region}",V20.0,`)
  },
)

it('quotation marks inside a formula are doubled', () => {
  expect(lineOf({ pin: '=HYPERLINK("https://x.example","a")' })).toBe(
    `7001,2027-03-09T13:05:00Z,WDD2130041A000000,Europe,V20.0,NTG 5.5,"'=HYPERLINK(""https://x.example"",""a"")"\r\n`,
  )
})

it.each(['012345', '1234E5', '12e456', '000000'])(
  'the PIN %s is quoted with an apostrophe, because a spreadsheet would read it as a number',
  (pin) => {
    expect(lineOf({ pin })).toContain(`,NTG 5.5,"'${pin}"\r\n`)
  },
)
it.each(['123456', 'E12345', '7K4M2P', '1E2F3G'])('the PIN %s is not quoted', (pin) => {
  expect(lineOf({ pin })).toContain(`,NTG 5.5,${pin}\r\n`)
})
