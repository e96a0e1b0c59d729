import { afterEach, expect, it, vi } from 'vitest'
import { createFileCollector, folderOf } from './collect-files.ts'

/** A collector with a changeable owner and a count of its notifications. */
function createCollector() {
  const queue = { owner: '', unreadable: 0 }
  const notifyUnreadable = () => {
    queue.unreadable += 1
  }
  return { queue, collectFiles: createFileCollector({ getOwner: () => queue.owner, notifyUnreadable }) }
}

/** Files whose content resolves when `read` is called. */
function delayedFiles(...names: string[]) {
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
  found.map((file) => ('name' in file ? file.name : ''))

it('a second selection includes the files of an unfinished first one, whichever is read first', async () => {
  const { collectFiles } = createCollector()
  const [folder, file] = [delayedFiles('a', 'b'), delayedFiles('c')]
  const first = collectFiles(folder.handles)
  const second = collectFiles(file.handles)
  file.read()
  folder.read()
  await first
  expect(names(await second)).toEqual(['a', 'b', 'c'])
})

it('files of a finished selection are not repeated', async () => {
  const { collectFiles } = createCollector()
  for (const name of ['a', 'b']) {
    const drop = delayedFiles(name)
    const found = collectFiles(drop.handles)
    drop.read()
    expect(names(await found)).toEqual([name])
  }
})

it('an unreadable selection does not affect the files of the others', async () => {
  const { collectFiles, queue } = createCollector()
  const [first, last] = [delayedFiles('a'), delayedFiles('c')]
  const firstFiles = collectFiles(first.handles)
  const filesAfterUnreadable = collectFiles(unreadable())
  const lastFiles = collectFiles(last.handles)
  first.read()
  last.read()
  await firstFiles
  expect(names(await filesAfterUnreadable)).toEqual(['a'])
  expect(names(await lastFiles)).toEqual(['a', 'c'])
  expect(queue.unreadable).toBe(1)
  await expect(collectFiles(unreadable())).rejects.toThrow('gone')
  expect(queue.unreadable).toBe(1)
})

it.each([
  ['after a logout during reading', ''],
  ['after a change of user', 'bert@example.test'],
])('%s no files are added', async (_case, next) => {
  const { collectFiles, queue } = createCollector()
  queue.owner = 'anna@example.test'
  const [first, last] = [delayedFiles('a'), delayedFiles('b')]
  const firstFiles = collectFiles(first.handles)
  const lastFiles = collectFiles(last.handles)
  queue.owner = next
  first.read()
  last.read()
  expect(names(await firstFiles)).toEqual([])
  expect(names(await lastFiles)).toEqual([])
})

it('a login during reading keeps the files', async () => {
  const { collectFiles, queue } = createCollector()
  const drop = delayedFiles('a')
  const found = collectFiles(drop.handles)
  queue.owner = 'anna@example.test'
  drop.read()
  expect(names(await found)).toEqual(['a'])
})

it.each([
  ['./a.vrx', ''],
  ['/a.vrx', ''],
  ['/car-A/a.vrx', 'car-A'],
  ['/car-A/deep/a.vrx', 'car-A/deep'],
  [undefined, ''],
])('the file that the drop zone finds at %j is in the folder %j', (relativePath, folder) => {
  expect(folderOf(Object.assign(new File(['x'], 'a.vrx'), { relativePath }))).toBe(folder)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('sizes of many files are read in batches, with a yield between them', async () => {
  const batches = [0]
  vi.stubGlobal('scheduler', { postTask: async () => void batches.push(0) })
  const handles = Array.from({ length: 120 }, (_, index) => {
    const file = new File(['x'], `${index}.vrx`)
    Object.defineProperty(file, 'size', { get: () => batches.push((batches.pop() ?? 0) + 1) })
    return { getFile: async () => file }
  })
  const found = await createCollector().collectFiles(handles as unknown as FileSystemFileHandle[])
  expect(found).toHaveLength(120)
  expect(batches).toEqual([49, 50, 21])
})
