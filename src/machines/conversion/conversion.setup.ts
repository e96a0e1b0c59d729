import { assign, fromCallback, setup } from 'xstate'
import { DIALOG_FOCUS_CHECK_MS, isSameEmail } from '../../contract/index.ts'
import type { FactsInput } from '../shared/facts.ts'
import { missingActor } from '../shared/promise-actor.ts'
import {
  afterFileSettled,
  afterRetry,
  emptyBatch,
  endText,
  rejectedText,
  retriedText,
  SAVED,
  startText,
} from './announcements.ts'
import type {
  Archive,
  Conversion,
  ConversionContext,
  ConversionEvent,
  OfferedFile,
  Progress,
  Upload,
} from './conversion.types.ts'
import { failedFileFields } from './error-text.ts'
import {
  countsOf,
  currentFile,
  hasUnsavedFiles,
  isFailedRetryable,
  isIgnored,
  isResult,
  isRetryable,
  nextOf,
  queued,
  tallyOf,
  updateFiles,
  uploadOf,
  withSaveNames,
} from './queue.ts'

export const initialContext: ConversionContext = {
  files: [],
  progress: { sent: 0, total: 0 },
  batch: emptyBatch,
  outgoing: [],
  announcement: '',
  user: '',
  owner: '',
}

const hasId = (id: string) => (file: { readonly id: string }) => file.id === id

/** Types, actions, guards and actors of the conversion machine. */
export const conversionSetup = setup({
  types: {
    context: {} as ConversionContext,
    events: {} as ConversionEvent,
    input: {} as FactsInput | undefined,
  },
  delays: { focusCheck: DIALOG_FOCUS_CHECK_MS },
  actors: {
    convert: missingActor<Conversion, Upload>('convert'),
    save: missingActor<void, readonly Archive[]>('save'),
    pack: missingActor<void, readonly Archive[]>('pack'),
    warnBeforeLeave: fromCallback<ConversionEvent>(() => undefined),
  },
  actions: {
    releaseBytes: (_args, _ids: readonly string[]) => undefined,
    notifySaveFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    notifyPackFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    add: assign(({ context }, offered: readonly OfferedFile[]) => {
      const addedFiles = offered.filter((file) => !isIgnored(file)).map(queued)
      // Drop the announcement of the previous batch.
      const before = currentFile(context) === undefined && addedFiles.length > 0 ? '' : context.announcement
      return {
        files: [...context.files, ...addedFiles],
        owner: context.files.length === 0 ? context.user : context.owner,
        announcement: rejectedText(addedFiles) || before,
      }
    }),
    startNext: assign(({ context }) => {
      const next = nextOf(context)
      return {
        files: updateFiles(context.files, (file) => file === next, { status: 'processing' }),
        progress: initialContext.progress,
      }
    }),
    /** A retried upload restarts at zero bytes; the displayed progress never decreases. */
    progress: assign(({ context }, { sent, total }: Progress) => ({
      progress: { sent: Math.max(sent, context.progress.sent), total },
    })),
    announceStart: assign(({ context }) => ({ batch: emptyBatch, announcement: startText(context) })),
    announceEnd: assign(({ context }) => ({ announcement: endText(context) })),
    finish: assign(({ context }, conversion: Conversion) => {
      const { id } = uploadOf(context)
      const converted = updateFiles(context.files, ({ status }) => status === 'processing', {
        status: 'processed',
        conversion,
      })
      const files = withSaveNames(converted, context.outgoing)
      return { files, ...afterFileSettled({ ...context, files }, id, 'done') }
    }),
    fail: assign(({ context }, { problem }: { readonly problem: unknown }) => {
      const { id } = uploadOf(context)
      const files = updateFiles(context.files, ({ status }) => status === 'processing', {
        status: 'error',
        ...failedFileFields(problem),
      })
      return { files, ...afterFileSettled({ ...context, files }, id, 'failed') }
    }),
    cancel: assign(({ context }, id: string) => {
      const files = updateFiles(context.files, hasId(id), { status: 'error', reason: 'cancelled' })
      return { files, ...afterFileSettled({ ...context, files }, id, 'cancelled') }
    }),
    /** Retries one file; `null`: all that failed. */
    retry: assign(({ context }, id: string | null) => {
      const files = updateFiles(
        context.files,
        (file) => (id === null ? isFailedRetryable(file) : isRetryable(file) && file.id === id),
        { status: 'waiting', reason: null, detail: '' },
      )
      const batch = afterRetry(context.batch, files)
      return { files, batch, announcement: retriedText({ ...context, files }) }
    }),
    remove: assign(({ context }, id: string) => ({
      files: withSaveNames(
        context.files.filter((file) => file.id !== id),
        context.outgoing,
      ),
    })),
    removeAll: assign({ files: [], outgoing: [], announcement: '' }),
    setOpen: assign(({ context }, { id, isOpen }: { readonly id: string; readonly isOpen: boolean }) => ({
      files: updateFiles(context.files, hasId(id), { isOpen }),
    })),
    setOutgoing: assign((_args, outgoing: readonly Archive[]) => ({ outgoing })),
    markSaved: assign(({ context }, { isOneDownload }: { readonly isOneDownload: boolean }) => {
      const saved = new Set(context.outgoing.map(({ id }) => id))
      const isCertain = isOneDownload || saved.size < 2
      return {
        files: context.files.map((file) =>
          saved.has(file.id) && isResult(file)
            ? {
                ...file,
                status: 'success',
                isSaveUncertain: !isCertain && (file.status === 'processed' || file.isSaveUncertain),
              }
            : file,
        ),
        // A logout or another user during the save removed the files: announce nothing.
        announcement: saved.size === 0 ? context.announcement : SAVED,
      }
    }),
    setUser: assign((_args, user: string) => ({ user })),
    /** Files that a visitor added belong to the user who logs in next. */
    setOwner: assign(({ context }) => ({ owner: context.user })),
  },
  guards: {
    hasWaiting: ({ context }) => countsOf(context).waiting > 0,
    hasResult: ({ context }) => tallyOf(context).done > 0,
    hasNoResult: ({ context }) => tallyOf(context).done === 0,
    hasUnsavedWork: ({ context }) => hasUnsavedFiles(context),
    hasNoUnsavedWork: ({ context }) => !hasUnsavedFiles(context),
    isCurrentFile: ({ context }, id: string) => currentFile(context)?.id === id,
    isWaiting: ({ context }, id: string) =>
      context.files.some((file) => file.id === id && file.status === 'waiting'),
    isRetryable: ({ context }, id: string) =>
      context.files.some((file) => file.id === id && isRetryable(file)),
    hasRetryable: ({ context }) => context.files.some(isFailedRetryable),
    isRemovable: ({ context }, id: string) =>
      context.files.some((file) => file.id === id && file.status !== 'processing'),
    isOpenable: ({ context }, id: string) => context.files.some((file) => file.id === id && isResult(file)),
    isOtherUser: ({ context: { files, owner } }, email: string) =>
      files.length > 0 && owner !== '' && !isSameEmail(owner, email),
    isVisitor: (_args, email: string) => email === '',
  },
})
