import panda from '@pandacss/dev/postcss'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { configBlock, developmentConfig } from './tools/development-config.ts'
import { beforePaint } from './tools/vite/before-paint.ts'
import { fonts } from './tools/vite/fonts.ts'

/** In development the page's settings come from here; in production they are written into the built page. */
const fillConfig: Plugin = {
  name: 'shop-config',
  apply: 'serve',
  transformIndexHtml: (html) =>
    html.replace('</head>', `${configBlock(developmentConfig(process.env))}</head>`),
}

export default defineConfig({
  plugins: [react(), fillConfig, beforePaint, fonts],
  css: { postcss: { plugins: [panda()] } },
  server: { host: 'localhost', strictPort: true },
  build: {
    target: 'es2022',
    // light-dark() stays as it is: it must mean what holds where it is used.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
