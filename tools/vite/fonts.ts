import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { CHARACTERS } from './characters.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const require = createRequire(import.meta.url)

/** The subsets: text in weights 400 to 700, and a monospaced font for codes. */
const FACES = {
  'instrument-sans': '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'martian-mono': '@fontsource-variable/martian-mono/files/martian-mono-latin-wght-normal.woff2',
} as const
type Face = keyof typeof FACES
const PRELOADED: Face = 'instrument-sans'

const folder = join(root, 'node_modules/.cache/fonts')
const fileOf = (face: string) => join(folder, `${face}.woff2`)

/** Subsets each font; skips subsets that exist for the same source. */
async function subsetFonts(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [face, source] of Object.entries(FACES)) {
    const original = await readFile(require.resolve(source))
    const stamp = createHash('sha256').update(original).update(CHARACTERS).digest('hex')
    const stampFile = `${fileOf(face)}.stamp`
    if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) continue
    const subset = await subsetFont(original, CHARACTERS, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    })
    await writeFile(fileOf(face), subset)
    await writeFile(stampFile, stamp)
  }
}

/** Resolves '@shop-fonts/': the stylesheet uses the text font, `src/browser/code-font.ts` the font of codes. Preloads the text font. */
export const fonts: Plugin = {
  name: 'shop-fonts',
  config: async () => {
    await subsetFonts()
    return { resolve: { alias: { '@shop-fonts': folder } } }
  },
  transformIndexHtml: (_, { bundle }) => {
    const file = Object.keys(bundle ?? {}).find((name) => name.includes(`${PRELOADED}-`))
    if (file === undefined) return []
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }
    // In the body, because a preload in the head delays the first frame by up to 50 ms.
    return [{ tag: 'link', attrs, injectTo: 'body-prepend' as const }]
  },
}
