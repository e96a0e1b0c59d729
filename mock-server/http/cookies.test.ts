import { expect, it } from 'vitest'
import { parseCookies } from './cookies.ts'

it('reads cookies, of two with one name the first', () => {
  expect(parseCookies('a=1; b=2=3;c= 4 ; a=5')).toEqual({ a: '1', b: '2=3', c: '4' })
})

it('knows no cookie that was not sent, whatever it is called', () => {
  for (const header of [undefined, '', ';;', 'a', '=1']) expect(Object.keys(parseCookies(header))).toEqual([])
  expect('toString' in parseCookies('a=1')).toBe(false)
  expect(parseCookies('__proto__=1').a).toBeUndefined()
})
