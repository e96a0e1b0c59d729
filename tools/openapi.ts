import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiText } from '../mock-server/openapi.ts'

const file = fileURLToPath(new URL('../mock-server/openapi.json', import.meta.url))
writeFileSync(file, openApiText())
console.log(`wrote ${file}`)
