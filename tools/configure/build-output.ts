import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Written beside the client in `dist`. */
export const BOOT_SCRIPT = 'boot.js'

/** The image in the link previews of chat programs and networks. */
export const SHARE_IMAGE = 'share.png'

/** Images that all shops have in common; copied from `deploy` to a place beside the client in `dist`. */
export const IMAGES = [SHARE_IMAGE, 'icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png']

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
}

/** The output of the build, which is the same for all shops. */
export interface BuildOutput {
  readonly folder: string
  readonly template: string
  /** The stylesheet. */
  readonly styles: string
  /** The inline script that runs before the first paint. */
  readonly bootScript: string
  /** Scripts of a page with all their imports; the first one identifies the release. */
  scriptsFor(components: readonly string[]): readonly string[]
}

/** Script and link elements that Vite writes; `document.ts` replaces them. */
const LINKED = /\s*<(?:script type="module"[^>]*><\/script>|link rel="stylesheet"[^>]*>)/g

function onlyOne<T>(found: readonly T[], what: string): T {
  const [first] = found
  if (found.length !== 1 || first === undefined)
    throw new Error(`expected 1 ${what} in the build, found ${found.length}: run npm run build`)
  return first
}

export function readBuildOutput(folder: string): BuildOutput {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const manifest = JSON.parse(read('manifest.json')) as Readonly<Record<string, Chunk>>
  const chunks = Object.values(manifest)
  const withImports = (chunk: Chunk): string[] => [
    chunk.file,
    ...(chunk.imports ?? []).flatMap((key) => {
      const imported = manifest[key]
      return imported === undefined ? [] : withImports(imported)
    }),
  ]
  const entry = onlyOne(
    chunks.filter(({ isEntry }) => isEntry),
    'entry',
  )
  const styles = onlyOne(
    chunks.filter(({ file }) => file.endsWith('.css')),
    'stylesheet',
  )
  const bootScript = onlyOne([join(folder, '..', BOOT_SCRIPT)].filter(existsSync), BOOT_SCRIPT)
  return {
    folder,
    template: read('index.html').replaceAll(LINKED, ''),
    styles: read(styles.file).trim(),
    bootScript: readFileSync(bootScript, 'utf8'),
    scriptsFor: (components) => {
      const pages = components.map((component) => {
        const named = chunks.filter(({ name }) => name === component)
        // Lazily loaded code is an entry of its own, unless it is in one chunk with its importer.
        const entries = named.filter(({ isDynamicEntry }) => isDynamicEntry)
        return onlyOne(entries.length > 0 ? entries : named, `page ${component}`)
      })
      return [...new Set([entry, ...pages].flatMap(withImports))].map((file) => `/${file}`)
    },
  }
}
