import { fileURLToPath } from 'node:url'
import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGET } from './tools/build/supported-browsers.ts'
import { configBlock } from './tools/config-block.ts'
import { developmentConfig } from './tools/development-config.ts'
import { boot } from './tools/vite/boot.ts'
import { fonts } from './tools/vite/fonts.ts'

const { generateStyles } = await import(new URL('tools/ready.mjs', import.meta.url).href)
generateStyles(fileURLToPath(new URL('.', import.meta.url)))

/** Writes the shop's settings into the page in development; `configure` writes them into built pages. */
const fillConfig: Plugin = {
  name: 'shop-config',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('</head>', `${configBlock(developmentConfig(process.env))}</head>`),
}

/** The libraries that only rendering needs: the chunk `start` runs XState and the session without them. */
const RENDERING =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@xstate\/react|use-.*)\//

export default defineConfig({
  // The compiler checks each layer by its own project; the build needs only the common options.
  tsconfig: 'tools/tsconfig.base.json',
  plugins: [react(), fillConfig, boot, fonts],
  css: { postcss: { plugins: [panda()] } },
  server: { host: 'localhost', strictPort: true },
  build: {
    // Styles have the same target, so `light-dark()` is not rewritten: the fallback would not follow `color-scheme`.
    target: BUILD_TARGET,
    // One stylesheet, inline in every page: split ones would be fetched again with lazy chunks.
    cssCodeSplit: false,
    // Every built page lists its scripts (`data-js`), so nothing is left to preload.
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: /\/src\/composition\/start\.ts$/ },
                { name: 'libraries', test: RENDERING },
                // Otherwise each small module that several pages share would be a chunk of its own.
                { name: 'shared', test: /\/src\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // `configure.mjs` writes shops from the build. It is one file without dependencies.
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist',
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: 'tools/configure/main.ts',
          output: { entryFileNames: 'configure.mjs', codeSplitting: false, keepNames: true },
        },
      },
    },
  },
})
