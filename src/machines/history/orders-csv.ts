import type { HistoryItem } from '../../contract/index.ts'

const COLUMNS = ['Order Id', 'Created at', 'VIN', 'Region', 'Version', 'Unit', 'PIN']
/** Byte order mark: spreadsheets need it to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^[=+\-@\t\r]/

/** Quotes a field by RFC 4180. A quoted apostrophe stops a spreadsheet from running a text as a formula. */
function cell(text: string): string {
  if (FORMULA.test(text)) return `"'${text.replaceAll('"', '""')}"`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Formats the orders as CSV, in the order of the list. */
export function ordersCsv(orders: readonly HistoryItem[]): string {
  const rows = orders.map(({ order_id, created_at, vin, map_region, version, comand, pin }) => [
    ...[String(order_id), created_at, vin, map_region, version, comand, pin],
  ])
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
