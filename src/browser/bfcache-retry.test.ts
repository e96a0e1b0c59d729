import { expect, it, vi } from 'vitest'
import { ApiProblem, type Client } from '../api/index.ts'
import { endpoints } from '../contract/index.ts'
import { withBfcacheRetry } from './bfcache-retry.ts'
import { createPageVisibility } from './page-visibility.ts'

/** A page, and a line that breaks whenever it is used. */
function setUp() {
  const page = new EventTarget()
  const call = vi.fn(async ({ name }: { readonly name: string }) => {
    throw new ApiProblem(name as 'readStatus', 'network', {})
  })
  const steady = withBfcacheRetry(createPageVisibility(page as unknown as Window), {
    call,
  } as unknown as Client)
  const ends: string[] = []
  const note = (work: Promise<unknown>) =>
    void work.then(
      () => ends.push('answer'),
      () => ends.push('failure'),
    )
  const turn = () => new Promise((resolve) => setImmediate(resolve))
  return { page, call, steady, ends, note, turn }
}

it('a call that breaks while the page is there fails', async () => {
  const { steady, ends, note, turn } = setUp()
  note(steady.call(endpoints.readStatus, {}))
  await turn()
  expect(ends).toEqual(['failure'])
})

it('a call that breaks because the page is left neither fails nor ends', async () => {
  const { page, steady, ends, note, turn } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  note(steady.call(endpoints.readStatus, {}))
  await turn()
  expect(ends).toEqual([])
})

it('when the page is back, what only reads is asked again', async () => {
  const { page, call, steady, ends, note, turn } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  note(steady.call(endpoints.readStatus, {}))
  await turn()
  call.mockImplementationOnce(async () => [] as never)
  page.dispatchEvent(new Event('pageshow'))
  await turn()
  expect(ends).toEqual(['answer'])
  expect(call).toHaveBeenCalledTimes(2)
})

it('when the page is back, what may have done its work is not sent a second time', async () => {
  const { page, call, steady, ends, note, turn } = setUp()
  page.dispatchEvent(new Event('pagehide'))
  note(steady.call(endpoints.generate, {} as never))
  await turn()
  page.dispatchEvent(new Event('pageshow'))
  await turn()
  expect(ends).toEqual(['failure'])
  expect(call).toHaveBeenCalledTimes(1)
})
