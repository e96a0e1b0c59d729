// Writes the generated tables into the documents: npm run docs
import { readFileSync, writeFileSync } from 'node:fs'
import { generatedTables, withTable } from './documents/tables.ts'

for (const table of generatedTables) {
  const file = new URL(`../${table.path}`, import.meta.url)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table))
  console.log(`wrote ${table.name} into ${table.path}`)
}
