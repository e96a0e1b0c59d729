import { build } from 'esbuild'
import type { Plugin } from 'vite'

const NAME = 'before-paint'
const source = new URL('../../src/before-paint.ts', import.meta.url).pathname

/** The script that runs before the first paint, small and whole, as text. */
export async function beforePaintScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles.map(({ text }) => text).join('')
}

/** The last thing that it looks for. */
const AFTER = /<meta name="color-scheme"[^>]*>/

/** Asks for that script at the top of the page; nothing is painted until it has run. */
export const beforePaint: Plugin = {
  name: 'shop-before-paint',
  async buildStart() {
    if (this.environment.mode !== 'build' || this.environment.name !== 'client') return
    this.emitFile({ type: 'asset', name: `${NAME}.js`, source: await beforePaintScript() })
  },
  configureServer(server) {
    server.middlewares.use(`/${NAME}.js`, async (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(await beforePaintScript())
    })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const built = Object.keys(bundle ?? {}).find((name) => name.includes(`${NAME}-`))
      const script = `<script src="/${built ?? `${NAME}.js`}"></script>`
      return html.replace(AFTER, (meta) => `${meta}\n    ${script}`)
    },
  },
}
