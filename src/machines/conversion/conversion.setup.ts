import { assign, setup } from 'xstate'
import { DIALOG_FOCUS_CHECK_MS } from '../../contract/index.ts'
import { port } from '../port.ts'
import type {
  Archive,
  Conversion,
  ConversionContext,
  ConversionEvent,
  OfferedFile,
  Progress,
} from './conversion.types.ts'
import {
  changed,
  countsOf,
  inFlight,
  isFailedRetryable,
  isIgnored,
  isResult,
  isRetryable,
  nextOf,
  queued,
  tallyOf,
  withOwnName,
} from './queue.ts'
import { failureFrom } from './reason.ts'
import { endText, noBatch, refusedText, settledOne, startText } from './telling.ts'

export const nothing: ConversionContext = {
  files: [],
  added: 0,
  removed: 0,
  progress: { sent: 0, total: 0 },
  batch: noBatch,
  outgoing: [],
  said: '',
  owner: null,
}

const idOf = (event: ConversionEvent) => ('id' in event ? event.id : '')
const isCalled = (id: string) => (file: { readonly id: string }) => file.id === id

/** The vocabulary of the queue's chart. */
export const conversionSetup = setup({
  types: { context: {} as ConversionContext, events: {} as ConversionEvent },
  delays: { focusCheck: DIALOG_FOCUS_CHECK_MS },
  actors: {
    convert: port<Conversion, { readonly id: string; readonly name: string }>('convert'),
    save: port<void, readonly Archive[]>('save'),
    pack: port<void, readonly Archive[]>('pack'),
  },
  actions: {
    release: (_args, _ids: readonly string[]) => undefined,
    failToSave: (_args, _said: { readonly problem: unknown }) => undefined,
    failToPack: (_args, _said: { readonly problem: unknown }) => undefined,
    add: assign(({ context }, offered: readonly OfferedFile[]) => {
      const came = offered.filter((file) => !isIgnored(file)).map(queued)
      // What was said when the queue came to rest is no news of these.
      const before = inFlight(context) === undefined && came.length > 0 ? '' : context.said
      return {
        files: [...context.files, ...came],
        added: context.added + came.length,
        said: refusedText(came) || before,
      }
    }),
    startNext: assign(({ context }) => {
      const next = nextOf(context)
      return {
        files: changed(context.files, (file) => file === next, { status: 'processing' }),
        progress: nothing.progress,
      }
    }),
    /** A call that is sent a second time starts again from nothing; what is shown never goes back. */
    progress: assign(({ context }, { sent, total }: Progress) => ({
      progress: { sent: Math.max(sent, context.progress.sent), total },
    })),
    tellStart: assign(({ context }) => ({ batch: noBatch, said: startText(context) })),
    tellEnd: assign(({ context }) => ({ said: endText(context) })),
    finish: assign(({ context }, conversion: Conversion) => {
      const files = changed(context.files, ({ status }) => status === 'processing', {
        status: 'processed',
        conversion: withOwnName(conversion, context.files),
      })
      return { files, ...settledOne({ ...context, files }, 'done') }
    }),
    fail: assign(({ context }, { problem }: { readonly problem: unknown }) => {
      const files = changed(context.files, ({ status }) => status === 'processing', {
        status: 'error',
        ...failureFrom(problem),
      })
      return { files, ...settledOne({ ...context, files }, 'failed') }
    }),
    cancel: assign(({ context }, id: string) => {
      const files = changed(context.files, isCalled(id), { status: 'error', reason: 'cancelled' })
      return { files, ...settledOne({ ...context, files }, 'cancelled') }
    }),
    /** One, or all that failed. */
    retry: assign(({ context }, id: string | null) => ({
      files: changed(
        context.files,
        (file) => (id === null ? isFailedRetryable(file) : isRetryable(file) && file.id === id),
        { status: 'waiting', reason: null, detail: '' },
      ),
      said: '',
    })),
    remove: assign(({ context }, id: string) => ({
      files: context.files.filter((file) => file.id !== id),
      removed: context.removed + 1,
    })),
    removeAll: assign(({ context }) => ({
      files: [],
      removed: context.removed + context.files.length,
      outgoing: [],
      said: '',
    })),
    fold: assign(({ context }, { id, isOpen }: { readonly id: string; readonly isOpen: boolean }) => ({
      files: changed(context.files, isCalled(id), { isOpen }),
    })),
    setAside: assign((_args, outgoing: readonly Archive[]) => ({ outgoing })),
    markSaved: assign(({ context }) => {
      const saved = new Set(context.outgoing.map(({ id }) => id))
      return {
        files: changed(context.files, (file) => saved.has(file.id) && isResult(file), {
          status: 'success',
        }),
      }
    }),
    own: assign((_args, owner: string | null) => ({ owner })),
  },
  guards: {
    hasWaiting: ({ context }) => countsOf(context).waiting > 0,
    hasResult: ({ context }) => tallyOf(context).done > 0,
    hasNoResult: ({ context }) => tallyOf(context).done === 0,
    isInFlight: ({ context, event }) => inFlight(context)?.id === idOf(event),
    isWaiting: ({ context, event }) =>
      context.files.some(({ id, status }) => id === idOf(event) && status === 'waiting'),
    isRetryable: ({ context, event }) =>
      context.files.some((file) => file.id === idOf(event) && isRetryable(file)),
    hasRetryable: ({ context }) => context.files.some(isFailedRetryable),
    isRemovable: ({ context, event }) =>
      context.files.some(({ id, status }) => id === idOf(event) && status !== 'processing'),
    isOpenable: ({ context, event }) =>
      context.files.some((file) => file.id === idOf(event) && isResult(file)),
    isSomebodyElse: ({ context, event }) =>
      event.type === 'owner.known' && context.owner !== null && context.owner !== event.email,
  },
})
