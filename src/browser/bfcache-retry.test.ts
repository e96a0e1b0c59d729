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
  const ends: string[] = []
  const note = (work: Promise<unknown>) =>
    void work.then(
      () => ends.push('response'),
      () => ends.push('failure'),
    )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { page, call, client, ends, note, turn }
}

it('a call that fails while the page is visible rejects', async () => {
  const { client, ends, note, turn } = setUp()
  note(client.call(endpoints.readStatus, {}))
  await turn()
  expect(ends).toEqual(['failure'])
})

it('a call that fails because the page is left stays pending', async () => {
  const { page, client, ends, note, turn } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  note(client.call(endpoints.readStatus, {}))
  await turn()
  expect(ends).toEqual([])
})

it('when the page is restored, a safe request is sent again', async () => {
  const { page, call, client, ends, note, turn } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  note(client.call(endpoints.readStatus, {}))
  await turn()
  call.mockImplementationOnce(async () => [] as never)
  page.dispatchEvent(new Event('pageshow'))
  await turn()
  expect(ends).toEqual(['response'])
  expect(call).toHaveBeenCalledTimes(2)
})

it('when the page is restored, an unsafe request is not sent again', async () => {
  const { page, call, client, ends, note, turn } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  note(client.call(endpoints.generate, {} as never))
  await turn()
  page.dispatchEvent(new Event('pageshow'))
  await turn()
  expect(ends).toEqual(['failure'])
  expect(call).toHaveBeenCalledTimes(1)
})
