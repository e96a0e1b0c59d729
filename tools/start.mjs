// Starts a TypeScript file of ours in this very process, after making the checkout ready:
//   node tools/start.mjs tools/test.ts [arguments]
// One process, so signals and the exit code need no passing on. Without a file it only makes ready.
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
