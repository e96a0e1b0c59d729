import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const serverFolder = fileURLToPath(new URL('..', import.meta.url))
const outputFolder = fileURLToPath(new URL('../../out/bench/', import.meta.url))

// Bundled CommonJS packages call `require`, which an ES module does not have.
const banner =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

export const bundledFiles = {
  mock: join(outputFolder, 'server.mjs'),
  bare: join(outputFolder, 'bare-server.mjs'),
  hook: join(outputFolder, 'usage-hook.mjs'),
}

/** Bundles each server into one file, so that module resolution is not measured. */
export async function bundle(): Promise<void> {
  await build({
    entryPoints: ['server.ts', 'bench/bare-server.ts', 'bench/usage-hook.ts'].map((file) =>
      join(serverFolder, file),
    ),
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    outdir: outputFolder,
    bundle: true,
    // This package reads its files from its own folder, so it cannot be bundled.
    external: ['@fastify/swagger-ui'],
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: { js: banner },
    logLevel: 'warning',
  })
  // The side server reads its assets beside the code.
  await cp(join(serverFolder, 'side/assets'), join(outputFolder, 'assets'), { recursive: true })
}
