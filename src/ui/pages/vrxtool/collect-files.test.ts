import { afterEach, expect, it, vi } from 'vitest'
import { createFileCollector, folderOf, NO_FILES, UNREADABLE } from './collect-files.ts'

/** A collector with a changeable owner and its notifications. */
function createCollector() {
  const messages: string[] = []
  const queue = { owner: '', messages, reading: 0 }
  const notify = (message: string) => void messages.push(message)
  const setReading = (isReading: boolean) => {
    queue.reading += isReading ? 1 : -1
  }
  return {
    queue,
    collectFiles: createFileCollector({ getOwner: () => queue.owner, notify, setReading }),
  }
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

it('each selection counts as being read until it is read or has failed; a drag does not count', async () => {
  const { collectFiles, queue } = createCollector()
  const [first, last] = [delayedFiles('a'), delayedFiles('b')]
  const firstFiles = collectFiles(first.handles)
  const lastFiles = collectFiles(last.handles)
  expect(queue.reading).toBe(2)
  first.read()
  await firstFiles
  expect(queue.reading).toBe(1)
  last.read()
  await lastFiles
  expect(queue.reading).toBe(0)
  await expect(collectFiles(unreadable())).rejects.toThrow('gone')
  expect(queue.reading).toBe(0)
  void collectFiles({ type: 'dragenter', dataTransfer: { items: [] } } as unknown as Event)
  expect(queue.reading).toBe(0)
})

it('a result does not repeat the files of a finished selection', async () => {
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
  expect(queue.messages).toEqual([UNREADABLE])
  await expect(collectFiles(unreadable())).rejects.toThrow('gone')
  expect(queue.messages).toEqual([UNREADABLE])
})

const file = (name: string) => new File(['x'], name)
const fileItem = (name: string, getAsFile: () => File | null = () => file(name)) => ({
  kind: 'file',
  getAsFile,
  webkitGetAsEntry: () => ({ isDirectory: false, isFile: true, name, fullPath: `/${name}` }),
})
const dropOf = (...items: readonly object[]) =>
  ({ type: 'drop', dataTransfer: { items } }) as unknown as Event

it('one item without a file does not affect the other items of its drop', async () => {
  const { collectFiles, queue } = createCollector()
  const text = { kind: 'string', getAsFile: () => null, webkitGetAsEntry: () => null }
  const drop = dropOf(
    fileItem('a.vrx'),
    fileItem('mail.vrx', () => null),
    text,
    fileItem('b.vrx'),
  )
  expect(names(await collectFiles(drop))).toEqual(['a.vrx', 'b.vrx'])
  expect(queue.messages).toEqual(['mail.vrx could not be read. The other files are listed.'])
})

const gone = () => new Error('gone')
const fileHandle = (name: string, isGone = false) => ({
  kind: 'file',
  name,
  getFile: async () => {
    if (isGone) throw gone()
    return file(name)
  },
})
const folderHandle = (name: string, ...children: readonly object[]) => ({
  kind: 'directory',
  name,
  async *values() {
    yield* children
  },
})
const handleItem = (handle: { readonly name: string }) => ({
  kind: 'file',
  getAsFile: () => file(handle.name),
  webkitGetAsEntry: () => ({ isDirectory: true, isFile: false, fullPath: `/${handle.name}` }),
  getAsFileSystemHandle: async () => handle,
})

const fileEntry = (fullPath: string, isGone = false) => ({
  isDirectory: false,
  isFile: true,
  name: fullPath.split('/').at(-1),
  fullPath,
  file: (done: (found: File) => void, fail: (problem: Error) => void) =>
    isGone ? fail(gone()) : done(file(fullPath.split('/').at(-1) ?? '')),
})
const folderEntry = (fullPath: string, ...batches: readonly (readonly object[])[]) => ({
  isDirectory: true,
  isFile: false,
  name: fullPath.split('/').at(-1),
  fullPath,
  createReader: () => {
    const left = [...batches]
    return { readEntries: (done: (batch: readonly object[]) => void) => done(left.shift() ?? []) }
  },
})
const entryItem = (entry: object) => ({ kind: 'file', getAsFile: () => null, webkitGetAsEntry: () => entry })

const foldersWithGoneFiles = [
  [
    'handles',
    () =>
      handleItem(
        folderHandle(
          'car',
          fileHandle('a.vrx'),
          fileHandle('lock.vrx', true),
          folderHandle('deep', fileHandle('b.vrx')),
        ),
      ),
  ],
  [
    'entries',
    () =>
      entryItem(
        folderEntry(
          '/car',
          [fileEntry('/car/a.vrx'), fileEntry('/car/lock.vrx', true)],
          [folderEntry('/car/deep', [fileEntry('/car/deep/b.vrx')])],
        ),
      ),
  ],
] as const

it('a file that is listed only at the first reading of its folder is not reported', async () => {
  vi.stubGlobal('isSecureContext', true)
  const { collectFiles, queue } = createCollector()
  const listings = [[fileHandle('a.vrx'), fileHandle('lock.vrx', true)]]
  const changing = {
    ...folderHandle('car'),
    async *values() {
      yield* listings.pop() ?? [fileHandle('a.vrx')]
    },
  }
  const found = await collectFiles(dropOf(handleItem(changing)))
  expect(found.map((one) => (one as File).name)).toEqual(['a.vrx'])
  expect(queue.messages).toEqual([])
})

it.each(foldersWithGoneFiles)(
  'a file that vanishes from a folder does not affect the other files of its drop: folders as %s',
  async (_kind, item) => {
    vi.stubGlobal('isSecureContext', true)
    const { collectFiles, queue } = createCollector()
    const found = await collectFiles(dropOf(item(), fileItem('c.vrx')))
    expect(found.map((one) => [(one as File).name, folderOf(one as File)])).toEqual([
      ['a.vrx', 'car/'],
      ['b.vrx', 'car/deep/'],
      ['c.vrx', ''],
    ])
    expect(queue.messages).toEqual(['car/lock.vrx could not be read. The other files are listed.'])
  },
)

it('of many unreadable files the message names the first', async () => {
  const { collectFiles, queue } = createCollector()
  const items = ['m', 'n', 'o'].map((name) => fileItem(`${name}.vrx`, () => null))
  expect(names(await collectFiles(dropOf(fileItem('a.vrx'), ...items)))).toEqual(['a.vrx'])
  expect(queue.messages).toEqual(['m.vrx and 2 more could not be read. The other files are listed.'])
})

it('a drop without any readable file is rejected', async () => {
  const { collectFiles, queue } = createCollector()
  await expect(collectFiles(dropOf(fileItem('m.vrx', () => null)))).rejects.toThrow()
  expect(queue.messages).toEqual([])
})

it('a logout while files are read one by one shows no message', async () => {
  const { collectFiles, queue } = createCollector()
  queue.owner = 'anna@example.test'
  const found = collectFiles(
    dropOf(
      fileItem('a.vrx'),
      fileItem('m.vrx', () => null),
    ),
  )
  queue.owner = ''
  expect(await found).toEqual([])
  expect(queue.messages).toEqual([])
})

it.each([
  ['an empty folder', () => [entryItem(folderEntry('/car'))]],
  ['a folder with system files only', () => [entryItem(folderEntry('/car', [fileEntry('/car/.DS_Store')]))]],
])('%s adds no file, and a message is shown', async (_what, items) => {
  const { collectFiles, queue } = createCollector()
  expect(await collectFiles(dropOf(...items()))).toEqual([])
  expect(queue.messages).toEqual([NO_FILES])
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
  expect(queue.messages).toEqual([])
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
  ['/car-A/a.vrx', 'car-A/'],
  ['/car-A/deep/a.vrx', 'car-A/deep/'],
  [undefined, ''],
])('the file that the drop zone finds at %j is in the folder %j', (relativePath, folder) => {
  expect(folderOf(Object.assign(new File(['x'], 'a.vrx'), { relativePath }))).toBe(folder)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

it('sizes of many files are read in batches, with a yield between them', async () => {
  const batches = [0]
  // Begins a new batch with each task of the event loop. A microtask would not let the browser react to input.
  let immediate: NodeJS.Immediate | undefined
  const onTask = () => {
    batches.push(0)
    immediate = setImmediate(onTask)
  }
  onTask()
  const handles = Array.from({ length: 120 }, (_, index) => {
    const file = new File(['x'], `${index}.vrx`)
    Object.defineProperty(file, 'size', { get: () => batches.push((batches.pop() ?? 0) + 1) })
    return { getFile: async () => file }
  })
  const found = await createCollector().collectFiles(handles as unknown as FileSystemFileHandle[])
  clearImmediate(immediate)
  expect(found).toHaveLength(120)
  expect(batches.filter((count) => count > 0)).toEqual([49, 50, 21])
})
