import { afterEach, expect, it, vi } from 'vitest'
import { createGatherer } from './gather.ts'

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
const names = (found: readonly (File | DataTransferItem)[]) =>
  found.map((one) => ('name' in one ? one.name : ''))

it('what is handed over while another handful is read brings that along, whichever is read first', async () => {
  const gather = createGatherer()
  const [folder, file] = [handful('a', 'b'), handful('c')]
  const first = gather(folder.handles)
  const second = gather(file.handles)
  file.read()
  folder.read()
  await first
  expect(names(await second)).toEqual(['a', 'b', 'c'])
})

it('what has been taken is not brought again', async () => {
  const gather = createGatherer()
  for (const name of ['a', 'b']) {
    const one = handful(name)
    const found = gather(one.handles)
    one.read()
    expect(names(await found)).toEqual([name])
  }
})

it('a handful that cannot be read takes nothing of the others with it', async () => {
  const gather = createGatherer()
  const [first, last] = [handful('a'), handful('c')]
  const taken = gather(first.handles)
  const unreadable = { getFile: () => Promise.reject(new Error('gone')) } as unknown as FileSystemFileHandle
  const lost = gather([unreadable])
  const second = gather(last.handles)
  first.read()
  last.read()
  await taken
  await expect(lost).rejects.toThrow('gone')
  expect(names(await second)).toEqual(['a', 'c'])
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
  const found = await createGatherer()(handles as unknown as FileSystemFileHandle[])
  expect(found).toHaveLength(120)
  expect(asked).toEqual([49, 50, 21])
})
