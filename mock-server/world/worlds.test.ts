import { deserialize, serialize } from 'node:v8'
import { expect, it } from 'vitest'
import type { SavedWorld } from './world.ts'
import { createWorlds, DEFAULT_WORLD, isWorldName } from './worlds.ts'

const MINUTE = 60_000

function createTestWorlds(saved?: readonly SavedWorld[]) {
  const time = { now: Date.UTC(2027, 0, 1) }
  const server = { realNow: () => time.now, siteUrl: 'http://shop.test', sideUrl: 'http://side.test' }
  return { time, worlds: createWorlds(server, saved) }
}

it('get() creates a world once', () => {
  const { worlds } = createTestWorlds()
  const world = worlds.get('first')
  expect(worlds.get('first')).toBe(world)
  expect(worlds.names()).toEqual(['first'])
  expect(world.checkoutUrl).toBe('http://side.test/checkout/first')
})

it('worlds share neither accounts nor settings nor clock', () => {
  const { worlds } = createTestWorlds()
  const [one, other] = [worlds.get('one'), worlds.get('other')]
  one.state.accounts.clear()
  one.settings.accessLifetime = 1
  one.clock.advance(MINUTE)
  expect(other.state.accounts.size).toBe(8)
  expect(other.settings.accessLifetime).toBe(900)
  expect(one.clock.now() - other.clock.now()).toBe(MINUTE)
  expect(one.secret).not.toBe(other.secret)
})

it('a world unused for 30 minutes is dropped when another is created', () => {
  const { time, worlds } = createTestWorlds()
  worlds.get(DEFAULT_WORLD)
  worlds.get('idle')
  worlds.get('busy')
  time.now += 20 * MINUTE
  worlds.get('busy')
  time.now += 11 * MINUTE
  worlds.get('new')
  expect(worlds.names().sort()).toEqual(['busy', DEFAULT_WORLD, 'new'])
})

it('a world in regular use stays', () => {
  const { time, worlds } = createTestWorlds()
  const world = worlds.get('visited')
  for (let visits = 0; visits < 5; visits += 1) {
    time.now += 29 * MINUTE
    worlds.get(`guest-${visits}`)
    expect(worlds.get('visited')).toBe(world)
  }
})

it('of more than 1,000 worlds the least recently used is dropped, never the default', () => {
  const { time, worlds } = createTestWorlds()
  worlds.get(DEFAULT_WORLD)
  for (let count = 0; count < 999; count += 1) worlds.get(`world-${count}`)
  time.now += 1
  const oldest = worlds.get('world-0')
  worlds.get('one-more')
  expect(worlds.names()).toHaveLength(1_000)
  expect(worlds.names()).toEqual(expect.arrayContaining([DEFAULT_WORLD, 'world-0', 'one-more']))
  expect(worlds.names()).not.toContain('world-1')
  expect(worlds.get('world-0')).toBe(oldest)
})

it('dropping or replacing a world abandons its parked replies', async () => {
  const { worlds } = createTestWorlds()
  const parked = [worlds.get('dropped').outcomes.park('x'), worlds.get('replaced').outcomes.park('x')]
  expect([worlds.drop('dropped'), worlds.drop('dropped')]).toEqual([true, false])
  worlds.create('replaced')
  expect(await Promise.all(parked)).toEqual(['abandoned', 'abandoned'])
})

it('recreating a world without options repeats its options', () => {
  const { worlds } = createTestWorlds()
  const options = { seed: 'a', now: 5_000, settings: { accessLifetime: 60 } }
  const { secret } = worlds.create('custom', options)
  worlds.get('custom').clock.advance(MINUTE)
  const again = worlds.create('custom')
  expect([again.secret, again.clock.now(), again.settings.accessLifetime]).toEqual([secret, 5_000, 60])
  expect(worlds.create('custom', { seed: 'b' }).secret).not.toBe(secret)
  expect(worlds.create('custom', {}).settings.accessLifetime).toBe(900)
})

it('worlds can be saved and restored', () => {
  const { worlds } = createTestWorlds()
  const world = worlds.create('kept', { now: 7_000 })
  world.clock.advance(500)
  world.state.outbox.push({ id: 1, at: 0, to: 'a', kind: 'code', subject: '', text: '', links: [] })
  const next = world.random.text(12)
  const saved = deserialize(serialize(worlds.save())) as SavedWorld[]
  const again = createTestWorlds(saved).worlds.get('kept')
  expect([again.clock.now(), again.clock.isFrozen, again.state.outbox.length]).toEqual([7_500, true, 1])
  expect([again.secret, again.random.text(12)]).toEqual([world.secret, world.random.text(12)])
  expect(next).toHaveLength(12)
})

it.each([
  ['a', true],
  ['A-1_b', true],
  ['x'.repeat(64), true],
  ['x'.repeat(65), false],
  ['', false],
  ['a b', false],
  ['../a', false],
  ['a\n', false],
  ['ä', false],
])('%j is a valid world name: %s', (name, expected) => {
  expect(isWorldName(name)).toBe(expected)
})
