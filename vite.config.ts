import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGET } from './tools/build/supported-browsers.ts'
import { configBlock } from './tools/config-block.ts'
import { developmentConfig } from './tools/development-config.ts'
import { boot } from './tools/vite/boot.ts'
import { fonts } from './tools/vite/fonts.ts'

/** In development the page's settings come from here; in production they are written into the built page. */
const fillConfig: Plugin = {
  name: 'shop-config',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('</head>', `${configBlock(developmentConfig(process.env))}</head>`),
}

/** The libraries that render; the code of the application and XState can run before they have arrived. */
const RENDERING =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@xstate\/react|use-.*)\//

export default defineConfig({
  // The rooms are the compiler's matter; a build needs none but those it is made of.
  tsconfig: 'tools/tsconfig.base.json',
  plugins: [react(), fillConfig, boot, fonts],
  css: { postcss: { plugins: [panda()] } },
  server: { host: 'localhost', strictPort: true },
  builder: {},
  build: {
    // Styles have the same target, so that light-dark() stays as it is: it must mean what holds where it is used.
    target: BUILD_TARGET,
    // One stylesheet, which every page holds: else the preload helper would fetch it again with the first late chunk.
    cssCodeSplit: false,
    // A page names all its scripts when it is written; what comes later is few.
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
                { name: 'start', test: /\/src\/start\.ts$/ },
                { name: 'libraries', test: RENDERING },
                // Else each small module that pages share would be a file of its own.
                { name: 'shared', test: /\/src\//, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // What turns the build into shops: one file that needs nothing beside it.
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
