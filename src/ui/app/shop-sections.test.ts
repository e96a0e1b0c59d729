import { expect, it } from 'vitest'
import { shopSections } from './shop-sections.ts'

const current = (pathname: string, landing: 'services' | 'navipin' = 'navipin', codesUrl = '/navipin') =>
  shopSections({ pathname, landing, codesUrl })
    .filter(({ isCurrent }) => isCurrent)
    .map(({ name }) => name)

it('lists the sections in one order, with the order form where the shop has it', () => {
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
])('%s is the page of %o', (pathname, names) => {
  expect(current(pathname)).toEqual(names)
})

it('the home page is the order form in only one kind of shop', () => {
  expect(current('/')).toEqual(['Codes'])
  expect(current('/', 'services')).toEqual([])
})
