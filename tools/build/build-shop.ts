import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createBuilder } from 'vite'
import { BOOT_SCRIPT } from '../configure/built.ts'
import { bundleBootScript } from './boot-script.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PRESSED = /\.(js|svg)$/

/** Every file beside its pressed forms, so that no server has to press it. */
function press(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!PRESSED.test(name)) continue
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

/** Client and configuration in one go, into `dist`: a folder that needs nothing beside it. */
export async function buildShop(): Promise<void> {
  // What is shipped is what is shipped, whoever starts the build.
  process.env.NODE_ENV = 'production'
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const builder = await createBuilder({ root, logLevel: 'warn' })
  await builder.buildApp()
  writeFileSync(join(root, 'dist', BOOT_SCRIPT), await bundleBootScript())
  press(join(root, 'dist/client/assets'))
  for (const name of ['nginx.conf', 'share.png'])
    copyFileSync(join(root, 'deploy', name), join(root, 'dist', name))
}
