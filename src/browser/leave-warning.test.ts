import { expect, it } from 'vitest'
import { createLeaveWarning } from './leave-warning.ts'

it('warns until everything that turned the warning on has turned it off', () => {
  const window = new EventTarget()
  const warning = createLeaveWarning(window as Window)
  const isWarning = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const states = [true, true, false, false].map((isWanted) => {
    warning.setActive(isWanted)
    return [warning.isActive(), isWarning()]
  })
  expect(states).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ])
})
