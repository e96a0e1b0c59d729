import type { HistoryItem } from '../../contract/index.ts'

const COLUMNS = ['Order Id', 'Created at', 'VIN', 'Region', 'Version', 'Unit', 'PIN']
/** Spreadsheets read the file as UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^[=+\-@\t\r]/

/** RFC 4180; a text that a spreadsheet would run as a formula begins with an apostrophe, in quotes. */
function cell(text: string): string {
  if (FORMULA.test(text)) return `"'${text.replaceAll('"', '""')}"`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Orders as a file for spreadsheets, in the order of the list. */
export function ordersCsv(orders: readonly HistoryItem[]): string {
  const rows = orders.map(({ order_id, created_at, vin, map_region, version, comand, pin }) => [
    ...[String(order_id), created_at, vin, map_region, version, comand, pin],
  ])
  return BYTE_ORDER_MARK + [COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}
