import { expect, it, vi } from 'vitest'
import { ApiProblem, type Client } from '../api/index.ts'
import { endpoints } from '../contract/index.ts'
import { withBfcacheRetry } from './bfcache-retry.ts'
import { createPageVisibility } from './page-visibility.ts'

/** A page and a client whose calls always fail with a network error. */
function setUp() {
  const page = new EventTarget()
  const call = vi.fn(async ({ name }: { readonly name: string }) => {
    throw new ApiProblem(name as 'readStatus', 'network', {})
  })
  const client = withBfcacheRetry(createPageVisibility(page as unknown as Window), {
    call,
  } as unknown as Client)
  const outcomes: string[] = []
  const record = (work: Promise<unknown>) =>
    void work.then(
      () => outcomes.push('response'),
      () => outcomes.push('failure'),
    )
  const nextTask = () => new Promise((resolve) => setImmediate(resolve))
  return { page, call, client, outcomes, record, nextTask }
}

it('a call that fails while the page is visible rejects', async () => {
  const { client, outcomes, record, nextTask } = setUp()
  record(client.call(endpoints.readStatus, {}))
  await nextTask()
  expect(outcomes).toEqual(['failure'])
})

it('a call that fails because the page is left stays pending', async () => {
  const { page, client, outcomes, record, nextTask } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  record(client.call(endpoints.readStatus, {}))
  await nextTask()
  expect(outcomes).toEqual([])
})

it('when the page is restored, a safe request is sent again', async () => {
  const { page, call, client, outcomes, record, nextTask } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  record(client.call(endpoints.readStatus, {}))
  await nextTask()
  call.mockImplementationOnce(async () => [] as never)
  page.dispatchEvent(new Event('pageshow'))
  await nextTask()
  expect(outcomes).toEqual(['response'])
  expect(call).toHaveBeenCalledTimes(2)
})

it('when the page is restored, an unsafe request is not sent again', async () => {
  const { page, call, client, outcomes, record, nextTask } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  record(client.call(endpoints.generate, {} as never))
  await nextTask()
  page.dispatchEvent(new Event('pageshow'))
  await nextTask()
  expect(outcomes).toEqual(['failure'])
  expect(call).toHaveBeenCalledTimes(1)
})
