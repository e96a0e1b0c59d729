import { expect, it } from 'vitest'
import { unavailable } from './unavailable.ts'

it('tells whoever touches the world where there is none', () => {
  const world = unavailable<{ call(): void }>()
  expect(() => world.call()).toThrow("'call' is out of reach while a machine is only looked at")
})
