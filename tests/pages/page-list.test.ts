import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routes } from '../../src/ui/app/routes.tsx'
import { PAGES } from './page-list.ts'

/** Exists in development only, and not in the build. */
const IN_DEVELOPMENT = '/component-gallery'

/** Paths of all routes without children, as the router joins them. */
function pathsOf(some: readonly RouteObject[], parent = ''): string[] {
  return some.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    return children === undefined ? [own === '' ? '/' : own] : pathsOf(children, own)
  })
}

it('the page test of header and footer opens every page of the router, and one that does not exist', () => {
  const opened = new Set(PAGES.map(({ path }) => path.replace(/\?.*/, '').replace('/no-such-page', '/*')))
  const known = pathsOf(routes).filter((path) => path !== IN_DEVELOPMENT)
  expect(known).toContain('/profile/orders')
  expect([...opened].sort()).toEqual(known.sort())
})
