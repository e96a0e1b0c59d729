import { expect, it } from 'vitest'
import { pages } from '../../src/pages.ts'
import { PAGES } from './page-list.ts'

it('the page list has every page of the router, and one address that does not exist', () => {
  const opened = new Set(PAGES.map(({ path }) => path.replace(/\?.*/, '').replace('/no-such-page', '/*')))
  expect([...opened].sort()).toEqual([...Object.keys(pages), '/*'].sort())
})
