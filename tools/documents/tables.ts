import { assumptionsMarkdown } from '../assumptions-table.ts'
import { receivedCountsMarkdown } from '../received-counts.ts'
import { settingsMarkdown } from '../settings-table.ts'

interface GeneratedTable {
  readonly name: string
  readonly table: () => string
}

/** Generated tables, and the documents that contain them. */
export const generatedTables: readonly (GeneratedTable & { readonly path: string })[] = [
  { path: 'docs/production.md', name: 'settings', table: settingsMarkdown },
  { path: 'docs/production.md', name: 'received-counts', table: receivedCountsMarkdown },
  { path: 'docs/host-assumptions.md', name: 'assumptions', table: assumptionsMarkdown },
]

/** Replaces the content between `<!-- name -->` and `<!-- /name -->`. */
export function withTable(text: string, { name, table }: GeneratedTable): string {
  const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`]
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined)
    throw new Error(`There is no '${begin.trim()}' … '${end}'.`)
  return before + begin + table() + end + after
}
