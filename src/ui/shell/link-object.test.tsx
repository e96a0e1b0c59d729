import { renderToString } from 'react-dom/server'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'

const linkTo = (pathname: string) =>
  renderToString(
    <MemoryRouter>
      <Link to={{ pathname, search: '?a=1', hash: '#b' }}>there</Link>
    </MemoryRouter>,
  )

it('R-ROUTE-26 a link object whose pathname holds a ? is rejected', () => {
  expect(linkTo('/success')).toContain('href="/success?a=1#b"')
  expect(() => linkTo('/success?orderId=5')).toThrow("Cannot include a '?' character")
})

it('R-ROUTE-27 a link object whose pathname holds a # is rejected', () => {
  expect(() => linkTo('/success#there')).toThrow("Cannot include a '#' character")
})
