import { expect, it, vi } from 'vitest'
import { watchConsole } from './quiet-console.ts'

it('warnings and errors are recorded in order and returned once', () => {
  const target = { error: vi.fn(), warn: vi.fn() }
  const watch = watchConsole(target)
  target.warn('low', 5)
  target.error(new Error('no'))
  expect(watch.takeSaid()).toEqual(['console.warn: low 5', 'console.error: Error: no'])
  expect(watch.takeSaid()).toEqual([])
})

it('a restored console prints again and records nothing', () => {
  const error = vi.fn()
  const target = { error, warn: vi.fn() }
  const watch = watchConsole(target)
  watch.restore()
  target.error('loud')
  expect(error).toHaveBeenCalledWith('loud')
  expect(watch.takeSaid()).toEqual([])
})
