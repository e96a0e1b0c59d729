import type { ActorRefFrom } from 'xstate'
import type { FactsChanged } from '../shared/facts.ts'
import { conversionSetup, initialContext } from './conversion.setup.ts'
import { archivesOf, currentFile, isIgnored, isResult, queued, unsaved } from './queue.ts'

/** The user may be known long before the host confirms who it is. */
const emailOf = ({ event }: { readonly event: FactsChanged }) => event.facts.email ?? ''

/** Converts the queued files one after the other. A failure affects only the row of its file. */
export const conversionMachine = conversionSetup.createMachine({
  id: 'conversion',
  context: ({ input }) => {
    const user = input?.facts.email ?? ''
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
          guard: 'isWaiting',
          actions: { type: 'cancel', params: ({ event }) => event.id },
        },
        'file.retried': { guard: 'isRetryable', actions: { type: 'retry', params: ({ event }) => event.id } },
        'failures.retried': { guard: 'hasRetryable', actions: { type: 'retry', params: null } },
        'file.removed': {
          guard: 'isRemovable',
          actions: [
            { type: 'remove', params: ({ event }) => event.id },
            { type: 'releaseBytes', params: ({ event }) => [event.id] },
          ],
        },
        'file.opened': {
          guard: 'isOpenable',
          actions: { type: 'setOpen', params: ({ event }) => ({ id: event.id, isOpen: true }) },
        },
        'file.closed': {
          guard: 'isOpenable',
          actions: { type: 'setOpen', params: ({ event }) => ({ id: event.id, isOpen: false }) },
        },
        'facts.changed': [
          // A visitor, or a lost session after which the same person may continue.
          {
            guard: { type: 'isNobody', params: emailOf },
            actions: { type: 'setUser', params: emailOf },
          },
          {
            guard: { type: 'isOtherUser', params: emailOf },
            target: '.idle',
            actions: [
              { type: 'releaseBytes', params: ({ context }) => context.files.map(({ id }) => id) },
              'removeAll',
              { type: 'setUser', params: emailOf },
              'setOwner',
            ],
          },
          { actions: [{ type: 'setUser', params: emailOf }, 'setOwner'] },
        ],
        'user.loggedOut': {
          target: '.idle',
          actions: [
            { type: 'releaseBytes', params: ({ context }) => context.files.map(({ id }) => id) },
            'removeAll',
            { type: 'setUser', params: '' },
            'setOwner',
          ],
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
                input: ({ context }) => ({
                  id: currentFile(context)?.id ?? '',
                  name: currentFile(context)?.name ?? '',
                }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'finish', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'settled',
                  actions: { type: 'fail', params: ({ event }) => ({ problem: event.error }) },
                },
              },
              on: {
                'bytes.sent': {
                  guard: 'isCurrentFile',
                  actions: {
                    type: 'progress',
                    params: ({ event }) => ({ sent: event.sent, total: event.total }),
                  },
                },
                'file.cancelled': {
                  guard: 'isCurrentFile',
                  target: 'settled',
                  actions: { type: 'cancel', params: ({ event }) => event.id },
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
        // The `change` event may follow the `focus` event.
        focusCheck: {
          on: { 'files.added': 'closed', 'dialog.cancelled': 'closed' },
          after: { focusCheck: 'closed' },
        },
      },
    },
    // Closing the page would lose it.
    unsavedWork: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasUnsavedWork', target: 'some' } },
        some: {
          entry: { type: 'warnBeforeLeave', params: true },
          always: { guard: 'hasNoUnsavedWork', target: 'none' },
          exit: { type: 'warnBeforeLeave', params: false },
        },
      },
    },
    drag: {
      initial: 'inactive',
      states: {
        inactive: { on: { 'drag.entered': 'active' } },
        active: { on: { 'drag.left': 'inactive', 'files.added': 'inactive' } },
      },
    },
    download: {
      initial: 'disabled',
      states: {
        disabled: { always: { guard: 'hasResult', target: 'enabled' } },
        enabled: {
          always: { guard: 'hasNoResult', target: 'disabled' },
          on: {
            'results.saved': {
              target: 'saving',
              actions: { type: 'setOutgoing', params: ({ context }) => unsaved(context) },
            },
            'results.packed': {
              target: 'packing',
              actions: {
                type: 'setOutgoing',
                params: ({ context }) => archivesOf(context.files.filter(isResult)),
              },
            },
          },
        },
        // Finish the save even if its rows are removed meanwhile, and ignore a second click.
        saving: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => context.outgoing,
            onDone: {
              target: 'enabled',
              actions: 'markSaved',
            },
            onError: {
              target: 'enabled',
              actions: { type: 'notifySaveFailed', params: ({ event }) => ({ problem: event.error }) },
            },
          },
        },
        packing: {
          always: { guard: 'hasNoResult', target: 'disabled' },
          invoke: {
            id: 'pack',
            src: 'pack',
            input: ({ context }) => context.outgoing,
            onDone: {
              target: 'enabled',
              actions: 'markSaved',
            },
            onError: {
              target: 'enabled',
              actions: { type: 'notifyPackFailed', params: ({ event }) => ({ problem: event.error }) },
            },
          },
        },
      },
    },
  },
})

export type ConversionActor = ActorRefFrom<typeof conversionMachine>
