import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BUILD_SOURCES } from '../../tools/build/digest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Builds in a copy of this checkout that contains only what a build needs, and the given extra files. */
export async function buildCopy(...extraPaths: readonly string[]): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'checkout-'))
  for (const path of [...BUILD_SOURCES, ...extraPaths])
    cpSync(join(root, path), join(copy, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  await run(process.execPath, ['--import', 'tsx', 'tools/build.ts'], { cwd: copy })
  return copy
}
