import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { BOOT_SCRIPT, IMAGES } from '../configure/build-output.ts'
import { bundleBootScript } from './boot-script.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const COMPRESSED = /\.(js|svg)$/

/** Writes `.gz` and `.br` next to each file, so that no server compresses. */
function compress(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!COMPRESSED.test(name)) continue
    const file = join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  }
}

/** Builds the client and `configure.mjs` into `dist`, which needs no other files. */
export async function buildShop(): Promise<void> {
  // The build must not depend on the caller's NODE_ENV.
  process.env.NODE_ENV = 'production'
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  writeFileSync(join(root, 'dist', BOOT_SCRIPT), await bundleBootScript())
  compress(join(root, 'dist/client/assets'))
  for (const name of ['nginx.conf', ...IMAGES])
    copyFileSync(join(root, 'deploy', name), join(root, 'dist', name))
}
