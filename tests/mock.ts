import { type Mock, type MockOptions, startMock } from '../mock-server/app.ts'
import type { World, WorldOptions } from '../mock-server/world/world.ts'

export interface TestMock extends Mock {
  /** A world of its own for one test. */
  world(options?: WorldOptions): World
}

let count = 0

/** The real mock on its own ports. Closing it fails if the mock has violated the contract. */
export async function startTestMock(
  siteUrl = 'http://localhost:5173',
  options: Pick<MockOptions, 'idempotencyHeader'> = {},
): Promise<TestMock> {
  const mock = await startMock({ siteUrl, ...options })
  const close = async () => {
    await mock.close()
    if (mock.breaches.length > 0)
      throw new Error(`the mock broke the contract: ${JSON.stringify(mock.breaches)}`)
  }
  const world = (options?: WorldOptions) => {
    count += 1
    return mock.worlds.create(`test-${count}`, options)
  }
  return { ...mock, close, world }
}
