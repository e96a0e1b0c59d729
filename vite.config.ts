import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { BUILD_TARGET } from './tools/build/oldest-engines.ts'
import { configBlock } from './tools/config-block.ts'
import { developmentConfig } from './tools/development-config.ts'
import { beforePaint } from './tools/vite/before-paint.ts'
import { compiledAhead } from './tools/vite/compiled-ahead.ts'
import { fonts } from './tools/vite/fonts.ts'
import { leanLibraries } from './tools/vite/lean-libraries.ts'
import { leanReact } from './tools/vite/lean-react.ts'
import { plainExports } from './tools/vite/plain-exports.ts'
import { plainImports } from './tools/vite/plain-imports.ts'
import { staticStyles } from './tools/vite/static-styles.ts'

/** In development the page's settings come from here; in production they are written into the built page. */
const fillConfig: Plugin = {
  name: 'shop-config',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('</head>', `${configBlock(developmentConfig(process.env))}</head>`),
}

/** What runs without being seen, all that it imports included: it begins while the code that draws is still on its way. */
const UNSEEN =
  /\/src\/(start\.|ui\/(first-sight|needs|way-back)\.|machines\/(means|same-order)|effects\/checkout-address)|node_modules\/xstate\/|\/src\/contract\/(constants|money|owner)|^\0vite\//

/** What draws every page. */
const DRAWING =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@xstate\/react|use-.*)\//

/** What every page begins with, all that it imports included, and the parts that nearly every page has. */
const BEGINNING =
  /\/src\/(main\.|ui\/parts\/(ActionLink|ActionLook|Button|ControlLook|Spinner|Card|Callout|TextLink|Heading|Field|Spine|EmptyState|FailedState|StateLook|Amount|Skeleton)\.)/

/** What forms share. */
const FORMS = /\/src\/(ui\/form\/|machines\/form\/|ports\/first-said)/

/** What is sold, and what one has to pay with. */
const GOODS = /\/src\/ui\/(head-units\/|balance\/|order\/(PointsLeft|CodePlace|CodeSoFar|Unclear))/

/** What ordering runs on, with the parts that its page has and others share. */
const TRADE =
  /\/src\/(order-feed|actors\/trade|machines\/(order|catalogue)|ports\/(order|catalogue|generate))/

/** What paying and its receipt share. */
const PURCHASE = /\/src\/(machines\/(payment|receipt)\/|ui\/parts\/(OrderFacts|MailLink)\.)/

/** What the queue of files runs on. */
const FILES = /\/src\/(machines\/conversion\/|effects\/zip-directory)/

/** What libraries look for, and every browser that the build is for has: what they would do without it is left out. */
const IN_EVERY_BROWSER = Object.fromEntries(
  ['reportError', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'MessageChannel'].map((name) => [
    `typeof ${name}`,
    '"function"',
  ]),
)

export default defineConfig({
  // The rooms are the compiler's matter; a build needs none but those it is made of.
  tsconfig: 'tools/tsconfig.base.json',
  plugins: [
    plainImports,
    plainExports,
    react(),
    fillConfig,
    beforePaint,
    fonts,
    staticStyles,
    leanLibraries,
    leanReact,
    compiledAhead,
  ],
  css: { postcss: { plugins: [panda()] } },
  server: { host: 'localhost', strictPort: true },
  builder: {},
  build: {
    target: BUILD_TARGET,
    // Styles have the same target, so that light-dark() stays as it is: it must mean what holds where it is used.
    // A page names all its scripts when it is written; what comes later is few.
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      define: IN_EVERY_BROWSER,
      build: {
        outDir: 'dist/client',
        manifest: 'manifest.json',
        // Few files arrive sooner than many: what every page needs lies together.
        rolldownOptions: {
          // React asks the scheduler for what only its developers have.
          checks: { pluginTimings: false, importIsUndefined: false },
          // What is said on one page is not loaded with all of them.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'start', test: UNSEEN },
                { name: 'libraries', test: DRAWING },
                { name: 'index', test: BEGINNING },
                { name: 'forms', test: FORMS, minShareCount: 2 },
                { name: 'goods', test: GOODS, minShareCount: 2 },
                { name: 'trade', test: TRADE },
                { name: 'purchase', test: PURCHASE, minShareCount: 2 },
                { name: 'queue', test: FILES, minShareCount: 2 },
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
