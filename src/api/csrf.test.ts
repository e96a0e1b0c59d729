import { expect, it } from 'vitest'
import { cookieValue } from './csrf.ts'

const found: [cookies: string, value: string | undefined][] = [
  ['csrftoken=abc', 'abc'],
  ['a=1; csrftoken=abc; b=2', 'abc'],
  ['a=1;csrftoken=abc', 'abc'],
  ['csrftoken=a=b==', 'a=b=='],
  ['csrftoken=a%2Bb', 'a+b'],
  ['csrftoken=%E0%A4%A', '%E0%A4%A'],
  ['csrftoken=first; csrftoken=second', 'first'],
  ['csrftoken=; csrftoken=second', 'second'],
  [`csrftoken=${'a'.repeat(4096)}`, 'a'.repeat(4096)],
  [`csrftoken=${'a'.repeat(4097)}`, undefined],
  ['', undefined],
  ['csrftoken', undefined],
  ['csrftoken=', undefined],
  ['xcsrftoken=abc; csrftoken2=abc; CSRFTOKEN=abc', undefined],
  ['csrftoken=a%0D%0AX-Evil:%201', undefined],
  ['csrftoken=a%00b', undefined],
  ['csrftoken=na%C3%AFve', undefined],
  ['csrftoken=a b', undefined],
]

it.each(found)('reads %j as %j', (cookies, value) => {
  expect(cookieValue(cookies, 'csrftoken')).toBe(value)
})

it('takes a configured name literally', () => {
  expect(cookieValue('XaY=1; X.Y=2', 'X.Y')).toBe('2')
})
