import type { HistoryItem } from '../../contract/index.ts'

const COLUMNS = ['Order Id', 'Created at', 'VIN', 'Region', 'Version', 'Unit', 'PIN']
/** Byte order mark: spreadsheets need it to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
/** The first characters of a formula, also in their full-width forms, which some spreadsheets accept. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** True for a text that a spreadsheet would change to a number: 012345 to 12345, 1234E5 to 123400000. */
const isChangedAsNumber = (text: string) => /^\d[\d.]*(e\d+)?$/i.test(text) && String(Number(text)) !== text

/** Quotes a field by RFC 4180. A quoted apostrophe stops a spreadsheet from reading a text as a formula or a number. */
function cell(text: string): string {
  if (FORMULA.test(text) || isChangedAsNumber(text)) return `"'${text.replaceAll('"', '""')}"`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats the orders as CSV, in the order of the list. */
export function ordersCsv(orders: readonly HistoryItem[]): string {
  const rows = orders.map(({ order_id, created_at, vin, map_region, version, comand, pin }) => [
    ...[String(order_id), created_at, vin, map_region, version, comand, pin],
  ])
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
