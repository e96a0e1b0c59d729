import { expect, it } from 'vitest'
import { stateText } from './state-text.ts'

it.each([
  ['paid', 'paid'],
  [{ paying: 'waiting' }, 'paying.waiting'],
  [{ open: { light: 'on', door: { shut: 'locked' } } }, 'open(light.on, door.shut.locked)'],
])('puts a state into one line: %j', (value, text) => {
  expect(stateText(value)).toBe(text)
})
