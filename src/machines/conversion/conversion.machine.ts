import type { ActorRefFrom } from 'xstate'
import type { FactsChanged } from '../shared/facts.ts'
import { failureOf } from '../shared/promise-actor.ts'
import { conversionSetup, initialContext } from './conversion.setup.ts'
import type { ConversionContext } from './conversion.types.ts'
import { archivesOf, isIgnored, isResult, queued, unsaved, uploadOf } from './queue.ts'

/** The facts contain the user before the backend confirms the user (`user.changed`). */
const emailOf = ({ event }: { readonly event: FactsChanged }) => event.facts.email ?? ''
const idOf = ({ event }: { readonly event: { readonly id: string } }) => event.id
const idsOf = ({ context }: { readonly context: ConversionContext }) => context.files.map(({ id }) => id)

/** Frees the bytes first, because `removeAll` drops the ids of the files. */
const removeAll = [{ type: 'releaseBytes', params: idsOf }, 'removeAll'] as const

const downloading = (src: 'save' | 'pack', notify: 'notifySaveFailed' | 'notifyPackFailed') =>
  conversionSetup.createStateConfig({
    invoke: {
      id: src,
      src,
      input: ({ context }) => context.outgoing,
      onDone: {
        target: 'ready',
        actions: { type: 'markSaved', params: { isOneDownload: src === 'pack' } },
      },
      onError: {
        target: 'ready',
        actions: { type: notify, params: failureOf },
      },
    },
  })

/** Converts the queued files one after the other. A failure affects only the row of its file. */
export const conversionMachine = conversionSetup.createMachine({
  id: 'conversion',
  context: ({ input }) => {
    const user = input?.facts?.email ?? ''
    return { ...initialContext, user, owner: user }
  },
  type: 'parallel',
  states: {
    queue: {
      initial: 'idle',
      on: {
        'files.added': {
          actions: [
            { type: 'add', params: ({ event }) => event.files },
            {
              type: 'releaseBytes',
              params: ({ event }) =>
                event.files
                  .filter((file) => isIgnored(file) || queued(file).status !== 'waiting')
                  .map(({ id }) => id),
            },
          ],
        },
        'file.cancelled': {
          guard: { type: 'isWaiting', params: idOf },
          actions: { type: 'cancel', params: idOf },
        },
        'file.retried': {
          guard: { type: 'isRetryable', params: idOf },
          actions: { type: 'retry', params: idOf },
        },
        'failures.retried': { guard: 'hasRetryable', actions: { type: 'retry', params: null } },
        'file.removed': {
          guard: { type: 'isRemovable', params: idOf },
          actions: [
            { type: 'remove', params: idOf },
            { type: 'releaseBytes', params: ({ event }) => [event.id] },
          ],
        },
        'file.opened': {
          guard: { type: 'isOpenable', params: idOf },
          actions: { type: 'setOpen', params: ({ event }) => ({ id: event.id, isOpen: true }) },
        },
        'file.closed': {
          guard: { type: 'isOpenable', params: idOf },
          actions: { type: 'setOpen', params: ({ event }) => ({ id: event.id, isOpen: false }) },
        },
        'facts.changed': [
          // A visitor, or a lost session: the same user may log in again, so the files stay.
          {
            guard: { type: 'isVisitor', params: emailOf },
            actions: { type: 'setUser', params: emailOf },
          },
          {
            guard: { type: 'isOtherUser', params: emailOf },
            target: '.idle',
            actions: [...removeAll, { type: 'setUser', params: emailOf }, 'setOwner'],
          },
          { actions: [{ type: 'setUser', params: emailOf }, 'setOwner'] },
        ],
        'user.loggedOut': {
          target: '.idle',
          actions: [...removeAll, { type: 'setUser', params: '' }, 'setOwner'],
        },
      },
      states: {
        idle: { always: { guard: 'hasWaiting', target: 'processing' } },
        processing: {
          entry: 'announceStart',
          initial: 'sending',
          states: {
            sending: {
              entry: 'startNext',
              invoke: {
                id: 'convert',
                src: 'convert',
                input: ({ context }) => uploadOf(context),
                onDone: {
                  target: 'settled',
                  actions: { type: 'finish', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'fail', params: failureOf },
                },
              },
              on: {
                'bytes.sent': {
                  guard: { type: 'isCurrentFile', params: idOf },
                  actions: {
                    type: 'progress',
                    params: ({ event }) => ({ sent: event.sent, total: event.total }),
                  },
                },
                'file.cancelled': {
                  guard: { type: 'isCurrentFile', params: idOf },
                  target: 'settled',
                  actions: { type: 'cancel', params: idOf },
                },
              },
            },
            settled: {
              always: [
                { guard: 'hasWaiting', target: 'sending' },
                { target: '#conversion.queue.idle', actions: 'announceEnd' },
              ],
            },
          },
        },
      },
    },
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'dialog.opened': 'open' } },
        open: {
          on: { 'files.added': 'closed', 'dialog.cancelled': 'closed', 'window.focused': 'focusCheck' },
        },
        // The browser may fire `change` after `focus`, so wait before the dialog counts as cancelled.
        focusCheck: {
          on: { 'files.added': 'closed', 'dialog.cancelled': 'closed' },
          after: { focusCheck: 'closed' },
        },
      },
    },
    // Work that closing the page would lose.
    unsavedWork: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasUnsavedWork', target: 'some' } },
        some: {
          // An actor, so that the warning also ends if this machine throws: its files can no longer be saved.
          invoke: { id: 'warnBeforeLeave', src: 'warnBeforeLeave' },
          always: { guard: 'hasNoUnsavedWork', target: 'none' },
        },
      },
    },
    download: {
      initial: 'ready',
      states: {
        ready: {
          on: {
            'results.saved': {
              guard: 'hasResult',
              target: 'saving',
              actions: { type: 'setOutgoing', params: ({ context }) => unsaved(context) },
            },
            'results.packed': {
              guard: 'hasResult',
              target: 'packing',
              actions: {
                type: 'setOutgoing',
                params: ({ context }) => archivesOf(context.files.filter(isResult)),
              },
            },
          },
        },
        // A second click is ignored. A save goes on if its rows are removed; packing stops without results.
        saving: downloading('save', 'notifySaveFailed'),
        packing: {
          ...downloading('pack', 'notifyPackFailed'),
          always: { guard: 'hasNoResult', target: 'ready' },
        },
      },
    },
  },
})

export type ConversionActor = ActorRefFrom<typeof conversionMachine>
