import { expect, it } from 'vitest'
import { firstAndSlowestOf, type Pass, slowestOf } from './interactions.ts'

const passOf = (...form: number[]): Pass => ({
  ...{ baseline: [], nativeSelect: [], customSelect: [], opening: [], route: [], painted: [] },
  form,
})

it('the slowest interaction has the highest median over all passes', () => {
  expect(slowestOf([passOf(24, 40, 96), passOf(24, 40, 16), passOf(120, 48, 16)], 'form')).toBe(40)
})

it('throws without interactions', () => {
  expect(() => slowestOf([], 'form')).toThrow('no interactions were measured')
  expect(() => slowestOf([passOf()], 'form')).toThrow('no interactions were measured')
})

it('the first interaction of a page is judged apart from the others', () => {
  expect(firstAndSlowestOf([passOf(72, 16, 40), passOf(80, 24, 24), passOf(88, 16, 32)], 'form')).toEqual({
    first: 80,
    others: 32,
  })
})

it('throws if there is no interaction after the first', () => {
  expect(() => firstAndSlowestOf([passOf(72), passOf(80)], 'form')).toThrow(
    'only one interaction was measured',
  )
})
