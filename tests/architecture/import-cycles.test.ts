import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const { linter } = JSON.parse(readFileSync(join(root, 'tools/biome.json'), 'utf8')) as { linter: object }
const folder = mkdtempSync(join(tmpdir(), 'import-cycles-'))

afterEach(() => rmSync(folder, { recursive: true }))

it('the lint rules report an import cycle, also one of only types', () => {
  const files = {
    'biome.json': JSON.stringify({ linter }),
    'a.ts': "import type { B } from './b.ts'\n\nexport interface A {\n  readonly b?: B\n}\n",
    'b.ts': "import type { A } from './a.ts'\n\nexport interface B {\n  readonly a?: A\n}\n",
    'c.ts': "import { d } from './d.ts'\n\nexport const c = () => d\n",
    'd.ts': "import { c } from './c.ts'\n\nexport const d = () => c\n",
    'e.ts': "import { d } from './d.ts'\n\nexport const e = () => d\n",
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=json', '--diagnostic-level=warn'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[]
  }
  expect(diagnostics.map(({ category, location }) => `${location.path} ${category}`).toSorted()).toEqual(
    ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((file) => `${file} lint/suspicious/noImportCycles`),
  )
})
