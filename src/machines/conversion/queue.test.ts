import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { endText } from './announcements.ts'
import { conversionMachine } from './conversion.machine.ts'
import type { Archive, Conversion, QueuedFile, Upload } from './conversion.types.ts'
import {
  detailText,
  firstRetryable,
  folderText,
  neighbourOf,
  ownerOf,
  shownName,
  sizeText,
  summaryText,
} from './conversion.view.ts'
import { errorText, failedFileFields } from './error-text.ts'
import { isConvertible } from './file-type.ts'
import { currentFile, isIgnored, isRetryable, queued, tallyOf, withSaveNames } from './queue.ts'
import { ACCEPTED, LIMITS, rejectionOf, WRONG_TYPE } from './rejections.ts'

it.each(['x.vrx', 'x.vcx', 'xsgde', 'x.sgde', 'A.VRX', 'b.VcX', '.vrx', 'sgde'])(
  'R-CONV-19 %j is accepted',
  (name) => {
    expect(isConvertible(name)).toBe(true)
  },
)
it.each(['x.vrxx', 'vrx', 'x.sgd', 'x.vrx ', 'x', '', 'x.html', 'vrx.txt'])(
  'R-CONV-19 %j is rejected',
  (name) => {
    expect(isConvertible(name)).toBe(false)
  },
)

const offer = (name: string, rejection: QueuedFile['detail'] | null = null) => ({
  id: 'f1',
  name,
  folder: '',
  size: 5,
  rejection: rejection === null ? null : ({ about: 'limit', message: rejection } as const),
})

it('a file of a wrong type is listed as such, also if the drop zone accepted it; one that breaks a limit is an error', () => {
  expect(queued(offer('a.html'))).toMatchObject({ status: 'incorrectFileType', detail: WRONG_TYPE.message })
  expect(queued({ ...offer('xsgde'), rejection: WRONG_TYPE })).toMatchObject({ status: 'incorrectFileType' })
  expect(queued(offer('a.vrx'))).toMatchObject({ status: 'waiting', detail: '' })
  expect(queued(offer('a.vrx', 'Too many files'))).toMatchObject({
    status: 'error',
    detail: 'Too many files',
  })
})

/** A queue with these files. */
const queueOf = (...files: readonly Partial<QueuedFile>[]) => {
  const snapshot = createActor(conversionMachine).getSnapshot()
  const all = files.map((file, index) => ({ ...queued(offer('a.vrx')), id: `f${index + 1}`, ...file }))
  return { ...snapshot, context: { ...snapshot.context, files: all } } as typeof snapshot
}

it('the neighbour of a file, which gets the focus when the file is removed, is the next one, or for the last file the one before', () => {
  const queue = queueOf({}, {}, {})
  expect(['f1', 'f2', 'f3'].map((id) => neighbourOf(queue, id))).toEqual(['f2', 'f3', 'f2'])
  expect(neighbourOf(queueOf({}), 'f1')).toBeNull()
})

it("'Retry all failed' begins with the first file that failed and was neither cancelled nor refused", () => {
  const failed = { status: 'error' } as const
  const skipped = [{ ...failed, reason: 'cancelled' }, { ...failed, reason: 'fileRefused' }, {}] as const
  expect(firstRetryable(queueOf(...skipped, failed, failed))).toBe('f4')
  expect(firstRetryable(queueOf(...skipped))).toBeNull()
})

it('a file that breaks a limit cannot be retried: its bytes are not kept, and only another file can help', () => {
  expect(isRetryable(queued(offer('a.vrx', 'File is larger than 5 bytes')))).toBe(false)
})

it('R-CONV-26 R-CAT-25 the message for a wrong type names the accepted types', () => {
  expect(rejectionOf('file-invalid-type').message).toBe('File type must be .vrx, .vcx, .sgde')
  expect(ACCEPTED).toEqual({ 'text/html': ['.vrx', '.vcx', '.sgde'] })
})

it('R-CONV-30 there is no limit: 200 files of up to 1 TB are all accepted', () => {
  expect(LIMITS).toEqual({})
  const actor = createActor(
    conversionMachine.provide({ actors: { convert: fromPromise(() => new Promise(() => undefined)) } }),
  )
  actor.start()
  const files = Array.from({ length: 200 }, (_, index) => ({
    ...offer('a.vrx'),
    id: `f${index}`,
    size: 2 ** (index % 41),
  }))
  actor.send({ type: 'files.added', files })
  expect(tallyOf(actor.getSnapshot().context)).toMatchObject({ waiting: 199, processing: 1 })
  actor.stop()
})

it('each batch is announced separately, without the end or the rejections of the previous one', async () => {
  const actor = createActor(
    conversionMachine.provide({
      actors: {
        convert: fromPromise<Conversion, Upload>(async () => ({
          fileName: 'a.zip',
          entries: [],
          warnings: [],
        })),
      },
    }),
  )
  const announcements: string[] = []
  actor.subscribe(({ context }) => {
    if (announcements.at(-1) !== context.announcement) announcements.push(context.announcement)
  })
  actor.start()
  const batch = async (...names: string[]) => {
    actor.send({
      type: 'files.added',
      files: names.map((name, index) => ({ ...offer(name), id: `${name}${index}${announcements.length}` })),
    })
    await waitFor(actor, (snapshot) => snapshot.matches({ queue: 'idle' }))
  }
  await batch('a.vrx')
  await batch('b.vrx', 'c.vrx')
  await batch('d.txt')
  await batch('e.vrx', 'f.txt')
  expect(announcements).toEqual([
    '',
    'Converting 1 file.',
    'Finished.',
    'Converting 2 files.',
    'Finished.',
    '1 file not accepted.',
    'Converting 1 file. 1 file not accepted.',
    'Finished.',
  ])
  actor.stop()
})

it('cancelling, retrying and saving are announced', async () => {
  const settles: ((isDone: boolean) => void)[] = []
  const convert = fromPromise<Conversion, Upload>(
    () =>
      new Promise((resolve, reject) => {
        settles.push((isDone) =>
          isDone ? resolve({ fileName: 'a.zip', entries: [], warnings: [] }) : reject(new Error('500')),
        )
      }),
  )
  const save = fromPromise<void, readonly Archive[]>(async () => undefined)
  const actor = createActor(conversionMachine.provide({ actors: { convert, save } })).start()
  const announced = () => actor.getSnapshot().context.announcement
  const settleNext = async (isDone: boolean) => {
    const file = currentFile(actor.getSnapshot().context)
    settles.shift()?.(isDone)
    await waitFor(actor, ({ context }) => currentFile(context) !== file)
  }
  actor.send({
    type: 'files.added',
    files: Array.from({ length: 8 }, (_, index) => ({ ...offer('a.vrx'), id: `f${index}` })),
  })
  await settleNext(false)
  actor.send({ type: 'file.cancelled', id: 'f7' })
  expect(announced()).toBe('1 file cancelled. 2 of 8 finished.')
  actor.send({ type: 'file.cancelled', id: 'f6' })
  expect(announced()).toBe('2 files cancelled.')
  actor.send({ type: 'file.retried', id: 'f7' })
  expect(announced()).toBe('5 files waiting.')
  actor.send({ type: 'failures.retried' })
  expect(announced()).toBe('6 files waiting.')
  const progress = new Set<string>()
  while (actor.getSnapshot().matches({ queue: 'processing' })) {
    await settleNext(true)
    progress.add(announced())
  }
  // A retried file counts once, and the one that failed is converted now.
  expect([...progress]).toEqual(['6 files waiting.', '4 of 8 finished.', '6 of 8 finished.', 'Finished.'])
  actor.send({ type: 'file.retried', id: 'f6' })
  expect(announced()).toBe('Converting 1 file.')
  actor.send({ type: 'results.saved' })
  await waitFor(actor, (snapshot) => snapshot.matches({ download: 'ready' }))
  expect(announced()).toBe('Saved.')
  actor.stop()
})

it('R-CONV-31 metadata files of operating systems are ignored, by their exact name', () => {
  expect(['.DS_Store', 'Thumbs.db', 'thumbs.db', 'a.vrx'].map((name) => isIgnored({ name }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('R-CONST-13 .DS_Store and Thumbs.db are neither listed nor sent, other names are', () => {
  const sent: string[] = []
  const convert = fromPromise<Conversion, Upload>(({ input }) => {
    sent.push(input.name)
    return new Promise(() => undefined)
  })
  const actor = createActor(conversionMachine.provide({ actors: { convert } })).start()
  const names = ['.DS_Store', 'Thumbs.db', 'DS_Store', 'desktop.ini', 'a.vrx']
  actor.send({ type: 'files.added', files: names.map((name) => ({ ...offer(name), id: name })) })
  const listed = actor.getSnapshot().context.files.map(({ name }) => name)
  expect([listed, sent]).toEqual([['DS_Store', 'desktop.ini', 'a.vrx'], ['a.vrx']])
  actor.stop()
})

it('R-CONST-12 a dialog counts as cancelled 300 ms after the focus returned without files, not 1 ms earlier', () => {
  const clock = new SimulatedClock()
  const actor = createActor(conversionMachine, { clock }).start()
  const dialog = () => actor.getSnapshot().value.dialog
  actor.send({ type: 'dialog.opened' })
  clock.increment(60_000)
  expect(dialog()).toBe('open')
  actor.send({ type: 'window.focused' })
  clock.increment(299)
  expect(dialog()).toBe('focusCheck')
  clock.increment(1)
  expect(dialog()).toBe('closed')
  actor.stop()
})

/** Results of these names, in the order of the list. */
const resultsOf = (...names: string[]): QueuedFile[] =>
  names.map((fileName, index) => ({
    ...queued(offer('a.vrx')),
    id: `f${index + 1}`,
    status: 'processed',
    conversion: { fileName, entries: [], warnings: [] },
  }))
const saveNames = (files: readonly QueuedFile[]) => files.map(({ saveName }) => saveName)

it.each([
  [['a_aed.zip'], ['a_aed.zip']],
  [
    ['a_aed.zip', 'a_aed.zip'],
    ['a_aed.zip', 'a_aed (2).zip'],
  ],
  [
    ['a_aed.zip', 'A_AED.zip'],
    ['a_aed.zip', 'A_AED (2).zip'],
  ],
  [
    ['a_aed.zip', 'a_aed (2).zip', 'a_aed.zip', 'a_aed.zip'],
    ['a_aed.zip', 'a_aed (2).zip', 'a_aed (3).zip', 'a_aed (4).zip'],
  ],
  [
    ['a', 'a'],
    ['a', 'a (2)'],
  ],
])('results that the backend names %j are saved as %j', (names, expected) => {
  expect(saveNames(withSaveNames(resultsOf(...names), []))).toEqual(expected)
})

it('results of the same name are numbered in the order of the list, whichever is converted first', () => {
  const [first, second] = resultsOf('a.zip', 'a.zip') as [QueuedFile, QueuedFile]
  const failed = { ...first, status: 'error', conversion: null } as const
  const [, alone] = withSaveNames([failed, second], []) as [QueuedFile, QueuedFile]
  expect(alone.saveName).toBe('a.zip')
  expect(saveNames(withSaveNames([first, alone], []))).toEqual(['a.zip', 'a (2).zip'])
})

it('a result that is or may be saved keeps its name', () => {
  const [first, second] = resultsOf('a.zip', 'a.zip') as [QueuedFile, QueuedFile]
  const saved = { ...second, saveName: 'a.zip', status: 'success' } as const
  expect(saveNames(withSaveNames([first, saved], []))).toEqual(['a (2).zip', 'a.zip'])
  const saving = { ...second, saveName: 'a.zip' }
  const outgoing = [{ id: saving.id, fileName: 'a.zip' }]
  expect(saveNames(withSaveNames([first, saving], outgoing))).toEqual(['a (2).zip', 'a.zip'])
})

it('a row changes only if its name does: the others are not rendered again', () => {
  const named = withSaveNames(resultsOf('a.zip', 'b.zip'), [])
  expect(withSaveNames(named, []).every((file, index) => file === named[index])).toBe(true)
})

it("the name of an archive is shown only if it differs from the backend's name, and an error text instead", () => {
  const [first, second] = withSaveNames(resultsOf('a.zip', 'a.zip'), []) as [QueuedFile, QueuedFile]
  expect([first, second].map(detailText)).toEqual(['', 'Zip name: a (2).zip'])
  expect(detailText(queued(offer('a.vrx', 'Too many files')))).toBe('Too many files')
})

it('a folder is shown without invisible characters', () => {
  expect(folderText(queued({ ...offer('export.vrx'), folder: 'car\u202e-A/deep/' }))).toBe('car-A/deep/')
  expect(folderText(queued(offer('a.vrx')))).toBe('')
})

it.each([
  [{ kind: 'status', status: 400, body: { detail: 'The file is empty.' } }, 'The file is empty.'],
  [{ kind: 'status', status: 422 }, 'Choose another one.'],
  [{ kind: 'status', status: 404 }, 'Retry in a while.'],
  [{ kind: 'status', status: 500, body: { detail: 'Traceback: x' } }, 'could not be converted'],
  [{ kind: 'status', status: 413, body: { detail: 'Nope' } }, 'too large'],
  [{ kind: 'status', status: 401 }, 'Log in, or retry'],
  [{ kind: 'status', status: 403 }, 'download the results before you reload'],
  [{ kind: 'network' }, 'connection broke'],
  [{ kind: 'malformed', status: 200 }, 'result is incomplete'],
  [new Error('boom'), 'could not be read'],
  [undefined, 'could not be read'],
])('the error text of %j contains %s', (problem, message) => {
  expect(errorText(problem)).toContain(message)
})

it.each([
  ['done', 'Finished.'],
  ['cancelled', 'Finished.'],
  ['failed', 'Finished, with errors.'],
] as const)('after a file that was %s the announcement is %j', (result, text) => {
  const { context } = createActor(conversionMachine).getSnapshot()
  expect(endText({ ...context, batch: { ...context.batch, results: { a: 'done', b: result } } })).toBe(text)
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [12_345, '12 kB'],
  [268_435_456, '268 MB'],
  [4_294_967_297, '4.3 GB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

it('a file name is shown without invisible characters', () => {
  expect(shownName('safe\u202excod.vrx')).toBe('safexcod.vrx')
  expect(shownName('a\u0000\nb.vrx')).toBe('ab.vrx')
  expect(shownName('\u200b')).toBe('File without a name')
})

it.each([
  [{ kind: 'status', status: 400 }, 'fileRefused'],
  [{ kind: 'status', status: 413 }, 'fileRefused'],
  [{ kind: 'status', status: 415 }, 'fileRefused'],
  [{ kind: 'status', status: 422 }, 'fileRefused'],
  [{ kind: 'unreadable' }, 'fileChanged'],
  [{ kind: 'status', status: 401 }, null],
  [{ kind: 'status', status: 429 }, null],
  [{ kind: 'status', status: 500 }, null],
  [{ kind: 'network' }, null],
  [{ kind: 'malformed', status: 200 }, null],
])('after %j the failure reason is %s', (problem, reason) => {
  expect(failedFileFields(problem).reason).toBe(reason)
})

it('a cancelled file counts as cancelled, and only file.retried retries it', async () => {
  const convert = fromPromise<Conversion, Upload>(() => new Promise(() => undefined))
  const actor = createActor(conversionMachine.provide({ actors: { convert } })).start()
  const file = (id: string) => actor.getSnapshot().context.files.find((candidate) => candidate.id === id)
  actor.send({ type: 'files.added', files: ['f1', 'f2'].map((id) => ({ ...offer('a.vrx'), id })) })
  actor.send({ type: 'file.cancelled', id: 'f2' })
  expect(file('f2')).toMatchObject({ status: 'error', reason: 'cancelled' })
  expect(tallyOf(actor.getSnapshot().context)).toMatchObject({ failed: 0, cancelled: 1 })
  expect(summaryText(actor.getSnapshot())).toBe('2 files: 1\u00a0processing, 1\u00a0cancelled')
  expect(actor.getSnapshot().can({ type: 'failures.retried' })).toBe(false)
  actor.send({ type: 'file.cancelled', id: 'f1' })
  expect(actor.getSnapshot().context.announcement).toBe('Finished.')
  actor.send({ type: 'file.retried', id: 'f2' })
  expect(file('f1')?.reason).toBe('cancelled')
  expect(file('f2')).toMatchObject({ status: 'processing', reason: null })
  actor.stop()
})

it('another spelling of the same e-mail keeps the files', () => {
  const convert = fromPromise<Conversion, Upload>(() => new Promise(() => undefined))
  const actor = createActor(conversionMachine.provide({ actors: { convert } })).start()
  actor.send({ type: 'facts.changed', facts: { email: 'Anna@example.test' } })
  actor.send({ type: 'files.added', files: [{ ...offer('a.vrx'), id: 'f1' }] })
  actor.send({ type: 'facts.changed', facts: { email: 'anna@example.test' } })
  expect(actor.getSnapshot().context.files).toHaveLength(1)
})

it('the owner is the same for any spelling of the e-mail', () => {
  const actor = createActor(conversionMachine).start()
  const owners = ['Anna@Example.test', 'anna@example.test '].map((email) => {
    actor.send({ type: 'facts.changed', facts: { email } })
    return ownerOf(actor.getSnapshot())
  })
  expect(owners).toEqual(['anna@example.test', 'anna@example.test'])
  actor.stop()
})

it.each([
  ['the connection broke', { kind: 'network' }, true],
  ['the backend failed', { kind: 'status', status: 503 }, true],
  ['the backend refused the file', { kind: 'status', status: 422 }, false],
  ['the file was changed', { kind: 'unreadable' }, false],
])('if %s (%j), the file counts as unsaved work: %s', async (_why, problem, isUnsaved) => {
  const convert = fromPromise<Conversion, Upload>(() => Promise.reject(problem))
  const actor = createActor(conversionMachine.provide({ actors: { convert } })).start()
  actor.send({ type: 'files.added', files: [offer('a.vrx')] })
  const snapshot = await waitFor(actor, ({ context }) => context.files[0]?.status === 'error')
  expect(snapshot.matches({ unsavedWork: 'some' })).toBe(isUnsaved)
  actor.stop()
})

/** A queue whose files are all converted, and whose downloads end at once. */
async function convertedQueue(count: number) {
  const convert = fromPromise<Conversion, Upload>(async () => ({
    fileName: 'a.zip',
    entries: [],
    warnings: [],
  }))
  const effect = fromPromise<void, readonly Archive[]>(async () => undefined)
  const actor = createActor(
    conversionMachine.provide({ actors: { convert, save: effect, pack: effect } }),
  ).start()
  const add = async (...ids: string[]) => {
    actor.send({ type: 'files.added', files: ids.map((id) => ({ ...offer('a.vrx'), id })) })
    await waitFor(actor, (snapshot) => snapshot.matches({ queue: 'idle' }))
  }
  const downloads = async (type: 'results.saved' | 'results.packed') => {
    actor.send({ type })
    await waitFor(actor, (snapshot) => snapshot.matches({ download: 'ready' }))
  }
  const isUnsaved = () => actor.getSnapshot().matches({ unsavedWork: 'some' })
  await add(...Array.from({ length: count }, (_, index) => `f${index + 1}`))
  return { actor, add, downloads, isUnsaved }
}

it('after a single download nothing is unsaved', async () => {
  const { downloads, isUnsaved, actor } = await convertedQueue(1)
  await downloads('results.saved')
  expect(isUnsaved()).toBe(false)
  actor.stop()
})

it('several downloads count as unsaved, since a browser may allow only the first, until all are saved in one zip', async () => {
  const { downloads, isUnsaved, actor } = await convertedQueue(2)
  await downloads('results.saved')
  expect(actor.getSnapshot().context.files.map(({ status }) => status)).toEqual(['success', 'success'])
  expect(isUnsaved()).toBe(true)
  await downloads('results.packed')
  expect(isUnsaved()).toBe(false)
  actor.stop()
})

it('several downloads count as unsaved, also after a later file is saved alone, until their rows are removed', async () => {
  const { add, downloads, isUnsaved, actor } = await convertedQueue(2)
  await downloads('results.saved')
  await add('f3')
  await downloads('results.saved')
  expect(isUnsaved()).toBe(true)
  actor.send({ type: 'file.removed', id: 'f1' })
  actor.send({ type: 'file.removed', id: 'f2' })
  expect(isUnsaved()).toBe(false)
  actor.stop()
})

it('a file that was saved alone stays saved when it is downloaded again together with others', async () => {
  const { add, downloads, isUnsaved, actor } = await convertedQueue(1)
  await downloads('results.saved')
  await add('f2')
  await downloads('results.saved')
  await downloads('results.saved')
  expect(isUnsaved()).toBe(false)
  actor.stop()
})

it('removed rows do not make a file that is added later count as unsaved', async () => {
  const { add, downloads, isUnsaved, actor } = await convertedQueue(2)
  await downloads('results.saved')
  for (const id of ['f1', 'f2']) actor.send({ type: 'file.removed', id })
  expect(isUnsaved()).toBe(false)
  await add('f3')
  await downloads('results.saved')
  expect(isUnsaved()).toBe(false)
  actor.stop()
})
