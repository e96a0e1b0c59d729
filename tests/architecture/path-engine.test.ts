import { expect, it } from 'vitest'
import { pathEngineImportsNoProduct } from './import-rules.ts'
import { allFiles } from './source.ts'

const violationCount = (path: string, text: string) => pathEngineImportsNoProduct([{ path, text }]).length

it.each([
  ['tests/paths/engine/path.ts', "import { samples } from '../../../src/contract/samples.ts'"],
  ['tests/paths/engine/page-driver.ts', "import type { Page } from '@playwright/test'"],
  ['tests/paths/engine/path-sets.ts', "import { kettleModel } from '../example/kettle.model.ts'"],
  ['tests/paths/example/kettle.model.ts', "import { formImplementations } from '../form-implementations.ts'"],
])('an import from outside of the path engine is reported: %s', (path, text) => {
  expect(violationCount(path, text)).toBe(1)
})

it('the engine may import its own files, XState and elkjs; its tests may import the example', () => {
  expect(
    violationCount(
      'tests/paths/engine/path.ts',
      "import { shortestRouteTo } from './routes.ts'\nimport { not } from 'xstate'",
    ),
  ).toBe(0)
  expect(
    violationCount('tests/paths/engine/report/layout.ts', "import Elk from 'elkjs/lib/elk.bundled.js'"),
  ).toBe(0)
  expect(
    violationCount('tests/paths/engine/path.test.ts', "import { k } from '../example/kettle.model.ts'"),
  ).toBe(0)
  expect(violationCount('tests/paths/page-paths.ts', "import { test } from '../pages/shop.ts'")).toBe(0)
})

it('the path engine imports nothing of this shop', () => {
  const files = allFiles()
  expect(files.filter(({ path }) => path.startsWith('tests/paths/engine/')).length).toBeGreaterThan(20)
  expect(pathEngineImportsNoProduct(files)).toEqual([])
})
