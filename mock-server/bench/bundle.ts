import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))
const folder = fileURLToPath(new URL('../../out/bench/', import.meta.url))

// CommonJS packages need `require` in a module.
const banner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

export const bundled = {
  mock: join(folder, 'server.mjs'),
  bare: join(folder, 'bare-server.mjs'),
  hook: join(folder, 'usage-hook.mjs'),
}

/** Bundles each server into one file, so that module resolution is not measured. */
export async function bundle(): Promise<void> {
  await build({
    entryPoints: ['server.ts', 'bench/bare-server.ts', 'bench/usage-hook.ts'].map((file) =>
      join(serverFolder, file),
    ),
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    outdir: folder,
    bundle: true,
    // Reads its pages from its own folder, so it cannot be bundled.
    external: ['@fastify/swagger-ui'],
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    logLevel: 'warning',
  })
  // The side server reads its assets beside the code.
  await cp(join(serverFolder, 'side/assets'), join(folder, 'assets'), { recursive: true })
}
