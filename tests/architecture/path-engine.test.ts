import { expect, it } from 'vitest'
import { engineKnowsNoShop } from './import-rules.ts'
import { allFiles } from './source.ts'

const told = (path: string, text: string) => engineKnowsNoShop([{ path, text }]).length

it.each([
  ['tests/paths/engine/path.ts', "import { samples } from '../../../src/contract/samples.ts'"],
  ['tests/paths/engine/page-driver.ts', "import type { Page } from '@playwright/test'"],
  ['tests/paths/engine/path-sets.ts', "import { kettleModel } from '../example/kettle.model.ts'"],
  ['tests/paths/example/kettle.model.ts', "import { formImplementations } from '../form-implementations.ts'"],
])('whatever the engine or its example take from elsewhere is told: %s', (path, text) => {
  expect(told(path, text)).toBe(1)
})

it('what is its own, the libraries for statecharts and for drawing them, and the example in its tests may stand', () => {
  expect(
    told(
      'tests/paths/engine/path.ts',
      "import { shortestRouteTo } from './routes.ts'\nimport { not } from 'xstate'",
    ),
  ).toBe(0)
  expect(told('tests/paths/engine/report/layout.ts', "import Elk from 'elkjs/lib/elk.bundled.js'")).toBe(0)
  expect(told('tests/paths/engine/path.test.ts', "import { k } from '../example/kettle.model.ts'")).toBe(0)
  expect(told('tests/paths/page-paths.ts', "import { test } from '../pages/shop.ts'")).toBe(0)
})

it('the engine of the paths knows machines, and nothing of this shop: so it is in this tree', () => {
  const files = allFiles()
  expect(files.filter(({ path }) => path.startsWith('tests/paths/engine/')).length).toBeGreaterThan(20)
  expect(engineKnowsNoShop(files)).toEqual([])
})
