import { expect, it } from 'vitest'
import { outOfReach } from './out-of-reach.ts'

it('tells whoever touches the world where there is none', () => {
  const world = outOfReach<{ call(): void }>()
  expect(() => world.call()).toThrow("'call' is out of reach while a machine is only looked at")
})
