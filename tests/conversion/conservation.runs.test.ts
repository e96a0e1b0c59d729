import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import type { conversionMachine } from '../../src/machines/conversion/conversion.machine.ts'
import type { ConversionEvent, QueuedFile } from '../../src/machines/conversion/conversion.types.ts'
import { type Archive, type Conversion, withConversionEffects } from '../../src/machines/conversion/index.ts'
import { tallyOf } from '../../src/machines/conversion/queue.ts'
import { assertManyRuns, RUNS } from '../interleavings.ts'

const LONGEST = 20

const NAMES = ['a.vrx', 'b.VCX', 'c.sgde', 'd.txt', 'e.html', 'a.vrx']
const OUTCOMES = ['converted', 'refused', 'broken', 'nonsense'] as const

type Step =
  | { readonly kind: 'add'; readonly names: readonly string[] }
  | { readonly kind: 'response'; readonly outcome: (typeof OUTCOMES)[number] }
  | { readonly kind: 'late' | 'cancel' | 'retry' | 'remove' | 'open'; readonly at: number }
  | {
      readonly kind:
        | 'retryAll'
        | 'save'
        | 'saved'
        | 'notSaved'
        | 'pack'
        | 'packed'
        | 'notPacked'
        | 'leave'
        | 'dialog'
    }
  | { readonly kind: 'owner'; readonly email: string }

const at = fc.nat(12)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      names: fc.array(fc.constantFrom(...NAMES), { maxLength: 5 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('response' as const), outcome: fc.constantFrom(...OUTCOMES) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('late', 'cancel', 'retry', 'remove', 'open' as const),
      at,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'retryAll',
        'save',
        'saved',
        'notSaved',
        'pack',
        'packed',
        'notPacked',
        'dialog' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('owner' as const), email: fc.constantFrom('a@x', 'b@x', '') }),
  },
)

interface Open {
  readonly id: string
  readonly isAborted: () => boolean
  readonly settle: (outcome: (typeof OUTCOMES)[number]) => void
}

const problems = {
  refused: { kind: 'status', status: 400, serverMessage: 'The file is empty.' },
  broken: { kind: 'network' },
  nonsense: { kind: 'malformed' },
}
const conversion = (id: string): Conversion => ({ fileName: 'drive_aed.zip', entries: [id], warnings: [] })

interface Settled {
  readonly done: () => void
  readonly fail: () => void
}

/**
 * The queue with a backend that responds when the test settles an upload, and a record of released bytes and
 * saved files.
 */
function createHarness() {
  let pending: Open[] = []
  const starts: string[] = []
  const released = new Set<string>()
  const saved: string[] = []
  /** Files that were only saved together with others: a browser may have blocked their downloads. */
  const uncertain = new Set<string>()
  const certain = new Set<string>()
  let packing: Settled | null = null
  let saving: Settled | null = null
  let isWarning = false
  const confirm = (archives: readonly Archive[], isCertain: boolean) => {
    for (const { id } of archives) {
      if (isCertain) certain.add(id)
      if (certain.has(id)) uncertain.delete(id)
      else uncertain.add(id)
    }
  }
  const actor = createActor(
    withConversionEffects({
      convert: ({ id }, signal) =>
        new Promise((resolve, reject) => {
          starts.push(id)
          pending.push({
            id,
            isAborted: () => signal.aborted,
            settle: (outcome) => {
              pending = pending.filter((upload) => upload.id !== id || upload.isAborted())
              if (outcome === 'converted') resolve(conversion(id))
              else reject(problems[outcome])
            },
          })
        }),
      pack: (archives) =>
        new Promise((resolve, reject) => {
          packing = {
            done: () => {
              confirm(archives, true)
              resolve()
            },
            fail: () => reject(new Error('too large')),
          }
        }),
      save: (archives) => {
        saved.push(...archives.map(({ id }) => id))
        return new Promise((resolve, reject) => {
          saving = {
            done: () => {
              confirm(archives, archives.length === 1)
              resolve()
            },
            fail: () => reject(new Error('missing bytes')),
          }
        })
      },
      releaseBytes: (ids) => {
        for (const id of ids) released.add(id)
      },
      notifySaveFailed: () => undefined,
      notifyPackFailed: () => undefined,
      warnBeforeLeave: () => {
        isWarning = true
        return () => {
          isWarning = false
        }
      },
    }),
  ).start()
  return {
    actor,
    starts,
    released,
    saved,
    uncertain,
    isWarning: () => isWarning,
    openUploads: () => pending.filter((upload) => !upload.isAborted()),
    settlePacking: (how: 'done' | 'fail') => {
      packing?.[how]()
      packing = null
    },
    settleSaving: (how: 'done' | 'fail') => {
      saving?.[how]()
      saving = null
    },
  }
}
type Harness = ReturnType<typeof createHarness>

let count = 0
const offered = (name: string) => {
  count += 1
  return { id: `f${count}`, name, folder: '', size: 10, rejection: null }
}

/** The event that the page would send; `null` if the step is a response of the backend. */
function eventOf(step: Step, files: readonly QueuedFile[]): ConversionEvent | null {
  const id = 'at' in step ? (files[step.at % Math.max(1, files.length)]?.id ?? 'unknown') : ''
  switch (step.kind) {
    case 'add':
      return { type: 'files.added', files: step.names.map(offered) }
    case 'late':
      return { type: 'bytes.sent', id, sent: step.at, total: 12 }
    case 'cancel':
      return { type: 'file.cancelled', id }
    case 'retry':
      return { type: 'file.retried', id }
    case 'remove':
      return { type: 'file.removed', id }
    case 'open':
      return { type: 'file.opened', id }
    case 'retryAll':
      return { type: 'failures.retried' }
    case 'save':
      return { type: 'results.saved' }
    case 'pack':
      return { type: 'results.packed' }
    case 'leave':
      return { type: 'user.loggedOut' }
    case 'owner':
      return { type: 'facts.changed', facts: { email: step.email } }
    case 'dialog':
      return { type: 'dialog.opened' }
    default:
      return null
  }
}

const idsIn = ({ actor }: Harness) => actor.getSnapshot().context.files.map(({ id }) => id)

/**
 * Asserts that a file leaves the list only if it is removed, or with all others after a logout or a change of
 * user.
 */
function assertNoneLost(before: readonly string[], now: readonly string[], event: ConversionEvent): void {
  const added = event.type === 'files.added' ? event.files.map(({ id }) => id) : []
  const isOwnerGone = event.type === 'user.loggedOut' || event.type === 'facts.changed'
  if (isOwnerGone && now.length === 0) return
  const removed = event.type === 'file.removed' && !now.includes(event.id) ? event.id : null
  expect(now).toEqual([...before.filter((id) => id !== removed), ...added])
}

function perform(harness: Harness, step: Step): void {
  const { actor, openUploads, settlePacking, settleSaving } = harness
  const before = idsIn(harness)
  const event = eventOf(step, actor.getSnapshot().context.files)
  if (event !== null) {
    actor.send(event)
    assertNoneLost(before, idsIn(harness), event)
  } else if (step.kind === 'response') openUploads()[0]?.settle(step.outcome)
  else if (step.kind === 'saved' || step.kind === 'notSaved')
    settleSaving(step.kind === 'saved' ? 'done' : 'fail')
  else settlePacking(step.kind === 'packed' ? 'done' : 'fail')
}

/** Invariants of the queue after every step. */
function assertInvariants(harness: Harness, snapshot: SnapshotFrom<typeof conversionMachine>): void {
  const { context } = snapshot
  const { waiting, processing, done, failed, cancelled, refused } = tallyOf(context)
  const isWorking = snapshot.matches({ queue: 'processing' })
  expect(waiting + processing + done + failed + cancelled + refused).toBe(context.files.length)
  expect(new Set(context.files.map(({ id }) => id)).size).toBe(context.files.length)
  expect(processing).toBeLessThanOrEqual(1)
  expect(harness.openUploads().map(({ id }) => id)).toEqual(
    context.files.filter(({ status }) => status === 'processing').map(({ id }) => id),
  )
  expect(isWorking).toBe(processing === 1)
  if (!isWorking) expect(waiting).toBe(0)
  const isUnsaved = context.files.some(({ status }) => status === 'processed')
  const canBeRetried = context.files.some(({ status, reason }) => status === 'error' && reason === null)
  const isUncertain = context.files.some(({ id }) => harness.uncertain.has(id))
  expect(harness.isWarning()).toBe(isWorking || isUnsaved || isUncertain || canBeRetried)
  if (done === 0) expect(snapshot.matches({ download: 'packing' })).toBe(false)
  if (snapshot.matches({ download: 'ready' })) expect(snapshot.can({ type: 'results.saved' })).toBe(done > 0)
  const results = context.files.filter(({ conversion }) => conversion !== null)
  const names = results.map(({ saveName }) => saveName.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  for (const { id, status } of context.files) {
    const isNeeded = status !== 'incorrectFileType' && status !== 'error'
    if (isNeeded) expect(harness.released.has(id)).toBe(false)
  }
}

/** Waits until all pending promises have settled. */
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve))

it('after any sequence of events every added file is in exactly one list, and at most one upload is running', async () => {
  let sent = 0
  await assertManyRuns(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: LONGEST, size: 'max' }), async (steps) => {
      const harness = createHarness()
      for (const one of steps) {
        perform(harness, one)
        await nextTask()
        assertInvariants(harness, harness.actor.getSnapshot())
      }
      sent += harness.starts.length
      harness.actor.stop()
    }),
  )
  // Sequences without any upload would satisfy every invariant.
  expect(sent).toBeGreaterThan(RUNS)
})
