import { expect, it } from 'vitest'
import { pages } from '../../src/pages.ts'
import { PAGES } from './page-list.ts'

it('the page test of header and footer opens every page, and one that does not exist', () => {
  const opened = new Set(PAGES.map(({ path }) => path.replace(/\?.*/, '').replace('/no-such-page', '/*')))
  expect([...opened].sort()).toEqual([...Object.keys(pages), '/*'].sort())
})
