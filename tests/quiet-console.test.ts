import { expect, it, vi } from 'vitest'
import { watchConsole } from './quiet-console.ts'

it('a warning and an error are remembered in order, then forgotten', () => {
  const target = { error: vi.fn(), warn: vi.fn() }
  const watch = watchConsole(target)
  target.warn('low', 5)
  target.error(new Error('no'))
  expect(watch.takeSaid()).toEqual(['console.warn: low 5', 'console.error: Error: no'])
  expect(watch.takeSaid()).toEqual([])
})

it('a restored console speaks again and nothing more is remembered', () => {
  const error = vi.fn()
  const target = { error, warn: vi.fn() }
  const watch = watchConsole(target)
  watch.restore()
  target.error('loud')
  expect(error).toHaveBeenCalledWith('loud')
  expect(watch.takeSaid()).toEqual([])
})
