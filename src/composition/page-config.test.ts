import { expect, it } from 'vitest'
import { developmentConfig } from '../../tools/development-config.ts'
import { readPageConfig } from './page-config.ts'

const good = { ...developmentConfig({}) }

it('a complete config is returned unchanged', () => {
  expect(readPageConfig(JSON.stringify(good))).toEqual({ config: good })
})

it.each(Object.keys(good))('%s is reported if it is missing or has the wrong type', (key) => {
  expect(readPageConfig(JSON.stringify({ ...good, [key]: 7 }))).toEqual({ wrong: [key] })
  expect(readPageConfig(JSON.stringify({ ...good, [key]: undefined }))).toEqual({ wrong: [key] })
})

it.each(['', '{', 'null', '[]', '7'])('for %j every setting is reported', (text) => {
  expect(readPageConfig(text)).toMatchObject({ wrong: expect.arrayContaining(['apiBase', 'brandName']) })
})
