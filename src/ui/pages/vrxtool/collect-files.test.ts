import { afterEach, expect, it, vi } from 'vitest'
import { createFileCollector } from './collect-files.ts'

/** Somebody's queue, and what is said about it. */
function gatherer() {
  const queue = { owner: null as string | null, unreadable: 0 }
  const notifyUnreadable = () => {
    queue.unreadable += 1
  }
  return { queue, gather: createFileCollector({ getOwner: () => queue.owner, notifyUnreadable }) }
}

/** A handful of files, each of which is read when it is said. */
function handful(...names: string[]) {
  const reads: (() => void)[] = []
  const handles = names.map((name) => ({
    getFile: () =>
      new Promise<File>((resolve) => {
        reads.push(() => resolve(new File(['x'], name)))
      }),
  }))
  return { handles: handles as unknown as FileSystemFileHandle[], read: () => reads.map((read) => read()) }
}
const unreadable = () =>
  [{ getFile: () => Promise.reject(new Error('gone')) }] as unknown as FileSystemFileHandle[]
const names = (found: readonly (File | DataTransferItem)[]) =>
  found.map((one) => ('name' in one ? one.name : ''))

it('what is handed over while another handful is read brings that along, whichever is read first', async () => {
  const { gather: collectFiles } = gatherer()
  const [folder, file] = [handful('a', 'b'), handful('c')]
  const first = collectFiles(folder.handles)
  const second = collectFiles(file.handles)
  file.read()
  folder.read()
  await first
  expect(names(await second)).toEqual(['a', 'b', 'c'])
})

it('what has been taken is not brought again', async () => {
  const { gather: collectFiles } = gatherer()
  for (const name of ['a', 'b']) {
    const one = handful(name)
    const found = collectFiles(one.handles)
    one.read()
    expect(names(await found)).toEqual([name])
  }
})

it('a handful that cannot be read takes nothing of the others with it', async () => {
  const { gather: collectFiles, queue } = gatherer()
  const [first, last] = [handful('a'), handful('c')]
  const taken = collectFiles(first.handles)
  const half = collectFiles(unreadable())
  const second = collectFiles(last.handles)
  first.read()
  last.read()
  await taken
  expect(names(await half)).toEqual(['a'])
  expect(names(await second)).toEqual(['a', 'c'])
  expect(queue.unreadable).toBe(1)
  await expect(collectFiles(unreadable())).rejects.toThrow('gone')
  expect(queue.unreadable).toBe(1)
})

it.each([
  ['whoever logs out while a handful is read', null],
  ['somebody else', 'bert@example.test'],
])('%s gets none of it', async (_who, next) => {
  const { gather: collectFiles, queue } = gatherer()
  queue.owner = 'anna@example.test'
  const [first, last] = [handful('a'), handful('b')]
  const one = collectFiles(first.handles)
  const both = collectFiles(last.handles)
  queue.owner = next
  first.read()
  last.read()
  expect(names(await one)).toEqual([])
  expect(names(await both)).toEqual([])
})

it('a visitor who logs in meanwhile keeps what was handed over', async () => {
  const { gather: collectFiles, queue } = gatherer()
  const one = handful('a')
  const found = collectFiles(one.handles)
  queue.owner = 'anna@example.test'
  one.read()
  expect(names(await found)).toEqual(['a'])
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('of many files no more sizes are asked for in a row than leave room for a hand', async () => {
  const asked = [0]
  vi.stubGlobal('scheduler', { postTask: async () => void asked.push(0) })
  const handles = Array.from({ length: 120 }, (_, at) => {
    const file = new File(['x'], `${at}.vrx`)
    Object.defineProperty(file, 'size', { get: () => asked.push((asked.pop() ?? 0) + 1) })
    return { getFile: async () => file }
  })
  const found = await gatherer().gather(handles as unknown as FileSystemFileHandle[])
  expect(found).toHaveLength(120)
  expect(asked).toEqual([49, 50, 21])
})
