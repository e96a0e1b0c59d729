// Writes a shop from the build. Uses Node built-ins only, so that the built folder needs no packages.
import { existsSync } from 'node:fs'

const built = new URL('../dist/configure.mjs', import.meta.url)
// npm starts it in its own folder; paths are relative to the folder of the command.
if (process.env.npm_lifecycle_event === 'configure') process.chdir(process.env.INIT_CWD ?? '.')
if (existsSync(built)) await import(built.href)
else {
  console.error('Nothing is built yet: npm run build')
  process.exitCode = 1
}
