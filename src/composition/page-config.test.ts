import { expect, it } from 'vitest'
import { developmentConfig } from '../../tools/development-config.ts'
import { readPageConfig } from './page-config.ts'

const good = { ...developmentConfig({}) }

it('settings that are all there are taken as they are', () => {
  expect(readPageConfig(JSON.stringify(good))).toEqual({ config: good })
})

it.each(Object.keys(good))('a page without %s says so', (key) => {
  expect(readPageConfig(JSON.stringify({ ...good, [key]: 7 }))).toEqual({ wrong: [key] })
  expect(readPageConfig(JSON.stringify({ ...good, [key]: undefined }))).toEqual({ wrong: [key] })
})

it.each(['', '{', 'null', '[]', '7'])('%j names every setting', (text) => {
  expect(readPageConfig(text)).toMatchObject({ wrong: expect.arrayContaining(['apiBase', 'brandName']) })
})
