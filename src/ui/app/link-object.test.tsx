import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PageLink } from '../components/PageLink.tsx'

const linkTo = (pathname: string) =>
  renderToString(
    <MemoryRouter>
      <PageLink to={{ pathname, search: '?a=1', hash: '#b' }}>there</PageLink>
    </MemoryRouter>,
  )

it('R-ROUTE-26 a link object whose pathname contains a ? is rejected', () => {
  expect(linkTo('/success')).toContain('href="/success?a=1#b"')
  expect(() => linkTo('/success?orderId=5')).toThrow("Cannot include a '?' character")
})

it('R-ROUTE-27 a link object whose pathname contains a # is rejected', () => {
  expect(() => linkTo('/success#there')).toThrow("Cannot include a '#' character")
})
