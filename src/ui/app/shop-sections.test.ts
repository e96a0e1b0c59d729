import { expect, it } from 'vitest'
import { shopSections } from './shop-sections.ts'

const current = (pathname: string, landing: 'services' | 'navipin' = 'navipin', codesUrl = '/navipin') =>
  shopSections({ pathname, landing, codesUrl })
    .filter(({ isCurrent }) => isCurrent)
    .map(({ name }) => name)

it('lists the four sections in order, with the URL of an order form on another site', () => {
  const links = shopSections({ pathname: '/', landing: 'services', codesUrl: 'https://codes.example/' })
  expect(links.map(({ name, to }) => [name, to])).toEqual([
    ['Codes', 'https://codes.example/'],
    ['Converter', '/vrxtool'],
    ['Prices', '/subscription'],
    ['Help', '/help'],
  ])
})

it.each([
  ['/navipin', ['Codes']],
  ['/vrxtool', ['Converter']],
  ['/subscription', ['Prices']],
  ['/help', ['Help']],
  ['/payment', []],
  ['/profile/orders', []],
])('at %s the current section is %o', (pathname, names) => {
  expect(current(pathname)).toEqual(names)
})

it("the home page belongs to 'Codes' only if it is the order form", () => {
  expect(current('/')).toEqual(['Codes'])
  expect(current('/', 'services')).toEqual([])
})
