import { expect, it } from 'vitest'
import { unavailable } from './unavailable.ts'

it('throws on any access to a world that does not exist', () => {
  const world = unavailable<{ call(): void }>()
  expect(() => world.call()).toThrow("'call' is not available while a machine is only analysed")
})
