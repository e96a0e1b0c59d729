import { conversionMachine } from '../../../src/machines/conversion/conversion.machine.ts'
import type { ConversionContext, OfferedFile } from '../../../src/machines/conversion/conversion.types.ts'
import {
  type ConversionEffects,
  isRetryable,
  withConversionEffects,
} from '../../../src/machines/conversion/index.ts'
import { promiseActor } from '../../../src/machines/shared/promise-actor.ts'
import { codingFiles } from '../../pages/coding-files.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import { type ForcedResponse, failuresOf } from '../outcomes.ts'
import type { RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { conversionRequirements } from './conversion.requirements.ts'

/** Two files are enough for one in flight and one waiting; `dropsThird` adds one more. */
const MAX_FILES = 2
const SIZE = codingFiles('drive.vrx')[0]?.buffer.length ?? 0

const wrongType = { about: 'type', message: 'File type must be .vrx, .vcx, .sgde' } as const
/** An id that neither a file of the list nor an archive of the last save has. */
const unusedId = ({ files, outgoing }: ConversionContext) =>
  `f${Math.max(0, ...[...files, ...outgoing].map(({ id }) => Number(id.slice(1)))) + 1}`
const offered = (context: ConversionContext, name: string, refusal: OfferedFile['rejection'] = null) => ({
  id: unusedId(context),
  name,
  size: SIZE,
  folder: '',
  rejection: refusal,
})
const idWithStatus = ({ files }: ConversionContext, ...statuses: string[]) =>
  files.find(({ status }) => statuses.includes(status))?.id ?? null
const canAddFile = ({ files }: ConversionContext, most = MAX_FILES) => files.length < most

const dropsFile = (most?: number) => ({
  event: ({ context }: { readonly context: ConversionContext }) =>
    canAddFile(context, most)
      ? ({ type: 'files.added', files: [offered(context, 'drive.vrx')] } as const)
      : null,
})

/**
 * The dialog is a parallel region. Opening it only while there are no files keeps the number of states small.
 */
const opensDialog = ({ context: { files, user } }: { readonly context: ConversionContext }) =>
  files.length === 0 && user === '' ? ({ type: 'dialog.opened' } as const) : null

export const done = {
  fileName: 'drive_aed.zip',
  entries: ['WDD2130041A000000_HU55.aed'],
  warnings: [],
} as const
const changesUser = (email: string) => ({ type: 'facts.changed', facts: { email } }) as const

export const conversionModel = {
  name: 'conversion',
  machine: conversionMachine,
  events: {
    'drops a file': dropsFile(),
    'drops a file of another type': {
      event: ({ context }) =>
        canAddFile(context) ? { type: 'files.added', files: [offered(context, 'a.txt', wrongType)] } : null,
    },
    'drops no file': {
      event: { type: 'files.added', files: [] },
    },
    'uploads bytes': {
      event: ({ context }) => {
        const id = idWithStatus(context, 'processing')
        return id === null ? null : { type: 'bytes.sent', id, sent: 500, total: 1_000 }
      },
    },
    'cancels the current file': {
      event: ({ context }) => idOf(context, 'file.cancelled', 'processing'),
    },
    'cancels a waiting file': {
      event: ({ context }) => idOf(context, 'file.cancelled', 'waiting'),
    },
    'retries a file': {
      event: ({ context }) => {
        const id = context.files.find(isRetryable)?.id ?? idWithStatus(context, 'error')
        return id === null ? null : { type: 'file.retried', id }
      },
    },
    'retries all': { event: { type: 'failures.retried' } },
    'removes a finished file': {
      event: ({ context }) =>
        idOf(context, 'file.removed', 'processed', 'success', 'error', 'incorrectFileType'),
    },
    'removes a waiting file': {
      event: ({ context }) => idOf(context, 'file.removed', 'waiting'),
    },
    'opens a result': {
      event: ({ context }) => {
        const { files } = context
        const id = files.find(({ conversion, isOpen }) => conversion !== null && !isOpen)?.id
        return id === undefined || (files.length > 1 && idWithStatus(context, 'processing') === null)
          ? null
          : { type: 'file.opened', id }
      },
    },
    'closes a result': {
      event: ({ context: { files } }) => {
        const id = files.find(({ isOpen }) => isOpen)?.id
        return id === undefined ? null : { type: 'file.closed', id }
      },
    },
    downloads: { event: { type: 'results.saved' } },
    'downloads one archive of all': { event: { type: 'results.packed' } },
    'opens the dialog': { event: opensDialog },
    'cancels the dialog': { event: { type: 'dialog.cancelled' } },
    'returns to the window': { event: { type: 'window.focused' } },
    'is identified': {
      event: changesUser('anna@example.test'),
    },
    'switches the user in another tab': {
      event: changesUser('bert@example.test'),
    },
    'loses the session': { event: changesUser('') },
    'logs out': { event: { type: 'user.loggedOut' } },
  },
  outcomes: {
    convert: {
      converted: { done, force: { endpoint: 'convert', outcome: 'normal' } },
      ...failuresOf('convert'),
      'file changed': { error: Object.assign(new Error('cannot be read'), { kind: 'unreadable' }) },
    },
    save: {
      saved: { done: undefined },
      'missing bytes': { error: new Error('a result without its bytes') },
    },
    pack: {
      packed: { done: undefined },
      'too large': { error: new Error('Too much for one archive') },
    },
    // It never ends by itself.
    warnBeforeLeave: {},
  },
  /** Ids are unbounded, and message texts do not affect later behaviour. */
  key: ({ value, context: { files, user, owner, outgoing } }) => ({
    value,
    files: files.map(({ id, status, reason, isSaveUncertain, isOpen }) => ({
      status,
      reason,
      isSaveUncertain,
      isOpen,
      // Saving again does not change a result that is certainly saved.
      isOutgoing:
        (status === 'processed' || isSaveUncertain) &&
        value.download !== 'ready' &&
        outgoing.some((archive) => archive.id === id),
    })),
    // Includes results whose rows were removed in the meantime.
    isSavingSeveral: value.download === 'saving' && outgoing.length > 1,
    user,
    // An empty list has no owner.
    owner: files.length > 0 && owner,
  }),
} satisfies Model<typeof conversionMachine, ForcedResponse>

function idOf<Type extends 'file.cancelled' | 'file.retried' | 'file.removed'>(
  context: ConversionContext,
  type: Type,
  ...statuses: string[]
) {
  const id = idWithStatus(context, ...statuses)
  return id === null ? null : { type, id }
}

/** Two results to pack, and one more file. */
export const dropsThird = { 'drops a file': dropsFile(MAX_FILES + 1) }

export const conversionImplementations: Implementations = ({ actor, action }) => {
  const effects: ConversionEffects = {
    convert: actor('convert'),
    pack: actor('pack'),
    save: actor('save'),
    releaseBytes: action('releaseBytes'),
    warnBeforeLeave: () => () => undefined,
    notifySaveFailed: action('notifySaveFailed'),
    notifyPackFailed: action('notifyPackFailed'),
  }
  // A promise that never settles runs as long as the warning is on.
  return withConversionEffects(effects).provide({
    actors: { warnBeforeLeave: promiseActor(actor('warnBeforeLeave')) as never },
  })
}

export const conversionSuite: Suite = {
  model: conversionModel,
  implementations: conversionImplementations,
  requirements: conversionRequirements,
  requests: {
    convert: { convert: ({ name }) => ({ multipart: { vrx_file: { name, size: SIZE } } }) },
    save: {},
    pack: {},
    warnBeforeLeave: {},
  } satisfies RequestsOf<typeof conversionMachine>,
}
