import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const patch = (name: string) => `tests/paths/example-page/${name}.patch`

/** The files that a patch adds or changes; the folder of a machine counts as one. */
const changedPlaces = (name: string) => {
  const files = [...readFileSync(root + patch(name), 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) =>
    String(file).replace(/^(src\/machines\/\w+|tests\/paths\/\w+)\/.+$/, '$1'),
  )
  return [...new Set(files)].sort()
}

it('the patches of the example apply to this tree', () => {
  const apply = () =>
    execFileSync('git', ['apply', '--check', patch('page'), patch('tests-and-documents')], {
      cwd: root,
      stdio: 'pipe',
    })
  expect(apply).not.toThrow()
})

it('a page with a machine changes four places: machine, effects, page, and the list of pages', () => {
  expect(changedPlaces('page')).toEqual([
    'src/effects/availability.feature.ts',
    'src/machines/availability',
    'src/pages.ts',
    'src/ui/pages/availability/AvailabilityPage.tsx',
  ])
  expect(changedPlaces('tests-and-documents')).toEqual([
    'docs/architecture.md',
    'tests/pages/page-list.ts',
    'tests/paths/availability',
  ])
})
