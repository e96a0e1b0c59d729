// Writes the generated tables into the documents: npm run docs
import { readFileSync, writeFileSync } from 'node:fs'
import { generatedTables, withTable } from './documents/tables.ts'

for (const [path, table] of Object.entries(generatedTables)) {
  const file = new URL(`../${path}`, import.meta.url)
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), table))
  console.log(`wrote ${path}`)
}
