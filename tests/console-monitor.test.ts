import { expect, it, vi } from 'vitest'
import { monitorConsole } from './console-monitor.ts'

it('warnings and errors are recorded in order and returned once', () => {
  const target = { error: vi.fn(), warn: vi.fn() }
  const monitor = monitorConsole(target)
  target.warn('low', 5)
  target.error(new Error('no'))
  expect(monitor.takeMessages()).toEqual(['console.warn: low 5', 'console.error: Error: no'])
  expect(monitor.takeMessages()).toEqual([])
})

it('a restored console prints again and records nothing', () => {
  const error = vi.fn()
  const target = { error, warn: vi.fn() }
  const monitor = monitorConsole(target)
  monitor.restore()
  target.error('loud')
  expect(error).toHaveBeenCalledWith('loud')
  expect(monitor.takeMessages()).toEqual([])
})
