import { assumptionsMarkdown } from '../assumptions-table.ts'
import { settingsMarkdown } from '../settings-table.ts'

/** Generated tables, by the document that contains them. */
export const generatedTables = {
  'docs/production.md': { name: 'settings', table: settingsMarkdown },
  'docs/host-assumptions.md': { name: 'assumptions', table: assumptionsMarkdown },
} as const

interface GeneratedTable {
  readonly name: string
  readonly table: () => string
}

/** Replaces the content between `<!-- name -->` and `<!-- /name -->`. */
export function withTable(text: string, { name, table }: GeneratedTable): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined)
    throw new Error(`There is no '${begin.trim()}' … '${end}'.`)
  return before + begin + table() + end + after
}
