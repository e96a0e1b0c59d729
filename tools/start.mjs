// Runs a TypeScript file in this process, after preparing the checkout:
//   node tools/start.mjs tools/test.ts [arguments]
// One process, so that signals and exit code need no forwarding. Without a file it only prepares.
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { makeReady } from './ready.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [, , file, ...rest] = process.argv

try {
  makeReady(root)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

if (file) {
  const entry = resolve(root, file)
  process.chdir(root)
  process.argv = [process.execPath, entry, ...rest]
  await import('tsx')
  await import(pathToFileURL(entry).href)
}
