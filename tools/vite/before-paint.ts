import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { BUILD_TARGET } from '../build/oldest-engines.ts'

const NAME = 'before-paint'
const source = new URL('../../src/before-paint.ts', import.meta.url).pathname

/** The script that runs before the first paint, small and whole, as text. */
async function beforePaintScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: BUILD_TARGET,
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** The last thing that it looks for. */
const AFTER = /<meta name="color-scheme"[^>]*>/

/** In development, asks for that script at the top of the page; what is shipped carries it in itself (`tools/configure/boot.ts`). */
export const beforePaint: Plugin = {
  name: 'shop-before-paint',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(`/${NAME}.js`, async (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(await beforePaintScript())
    })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(AFTER, (meta) => `${meta}\n    <script src="/${NAME}.js"></script>`),
  },
}
