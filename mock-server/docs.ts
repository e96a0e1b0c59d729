import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openApiText } from './openapi.ts'

export interface DocsFile {
  readonly contentType: string
  readonly body: string | Uint8Array
}

const require = createRequire(import.meta.url)
const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const JS = 'text/javascript; charset=utf-8'

/** Reads, and does not try: a call from this page would come from an origin that is not the shop's. */
const START = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  displayOperationId: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
})
`

// The policy makes sure that nothing is fetched from anywhere else.
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Calls of the shop</title>
    <link rel="icon" href="/docs/icon.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`

const fromPackage = async (contentType: string, file: string): Promise<DocsFile> => ({
  contentType,
  body: await readFile(file),
})

const FILES: Readonly<Record<string, () => DocsFile | Promise<DocsFile>>> = {
  '/docs': () => ({ contentType: HTML, body: PAGE }),
  '/docs/start.js': () => ({ contentType: JS, body: START }),
  '/docs/swagger-ui.css': () => fromPackage(CSS, require.resolve('swagger-ui-dist/swagger-ui.css')),
  '/docs/swagger-ui-bundle.js': () =>
    fromPackage(JS, require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  '/docs/icon.png': () => fromPackage('image/png', require.resolve('swagger-ui-dist/favicon-32x32.png')),
  '/openapi.json': () => ({ contentType: 'application/json; charset=utf-8', body: openApiText() }),
}

/** Every path that the documentation answers to. */
export const docsPaths: readonly string[] = Object.keys(FILES)

/** One file of the documentation, read when it is asked for; `null` for any other path. */
export async function docsFile(path: string): Promise<DocsFile | null> {
  return Object.hasOwn(FILES, path) ? ((await FILES[path]?.()) ?? null) : null
}
