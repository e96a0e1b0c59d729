import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { BUILD_TARGET } from './supported-browsers.ts'

const SOURCE = fileURLToPath(new URL('../../src/boot.ts', import.meta.url))

/** Bundles `src/boot.ts` as a classic script. */
export async function bundleBootScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: BUILD_TARGET,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
