import { expect, it } from 'vitest'
import { shapeOf } from './shape-of.ts'

it('tells what a value is made of, and none of it', () => {
  expect(shapeOf({ pin: 'secret', list: [{ id: 7 }], none: null, no: [] })).toBe(
    '{list:[{id:number}],no:[],none:null,pin:string}',
  )
})

it('does not care for the order of keys, nor for what is not there', () => {
  expect(shapeOf({ a: 1, b: undefined, c: true })).toBe(shapeOf({ c: false, a: 2 }))
})
