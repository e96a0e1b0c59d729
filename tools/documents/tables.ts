import { assumptionsMarkdown } from '../assumptions-table.ts'
import { settingsMarkdown } from '../settings-table.ts'

/** The tables that are generated from code, by the document that holds them. */
export const generatedTables = {
  'docs/production.md': { name: 'settings', table: settingsMarkdown },
  'docs/host-assumptions.md': { name: 'assumptions', table: assumptionsMarkdown },
} as const

interface GeneratedTable {
  readonly name: string
  readonly table: () => string
}

/** The text of a document with the present table between `<!-- name -->` and `<!-- /name -->`. */
export function withTable(text: string, { name, table }: GeneratedTable): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined)
    throw new Error(`There is no '${begin.trim()}' … '${end}'.`)
  return before + begin + table() + end + after
}
