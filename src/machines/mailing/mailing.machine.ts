import { assign, setup } from 'xstate'
import { failureOf, missingActor, promiseActor } from '../shared/promise-actor.ts'
import type { Tag } from '../shared/tags.ts'
import type { MailingContext, MailingEffects, MailingEvent } from './mailing.types.ts'

const mailingSetup = setup({
  types: { context: {} as MailingContext, events: {} as MailingEvent, tags: {} as Tag },
  actors: { read: missingActor<boolean>('read'), write: missingActor<void, boolean>('write') },
  actions: {
    notifyFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    log: (_args, _failure: { readonly problem: unknown }) => undefined,
    setChangeFailed: assign((_args, hasChangeFailed: boolean) => ({ hasChangeFailed })),
    setIsOn: assign((_args, { isOn }: { readonly isOn: boolean }) => ({ isOn })),
  },
})

const reading = (onFailure: 'log' | 'notifyFailed') =>
  mailingSetup.createStateConfig({
    invoke: {
      id: 'read',
      src: 'read',
      input: undefined,
      onDone: {
        target: 'known',
        actions: { type: 'setIsOn', params: ({ event }) => ({ isOn: event.output }) },
      },
      onError: {
        target: 'failed',
        actions: { type: onFailure, params: failureOf },
      },
    },
  })

/** The notification setting. It shows the backend's value only, so each change is followed by a reload. */
export const mailingMachine = mailingSetup.createMachine({
  id: 'mailing',
  context: { isOn: null, hasChangeFailed: false },
  initial: 'loading',
  states: {
    loading: reading('log'),
    known: { on: { 'mailing.switched': 'switching' } },
    switching: {
      tags: 'busy',
      entry: { type: 'setChangeFailed', params: false },
      invoke: {
        id: 'write',
        src: 'write',
        input: ({ context }) => context.isOn !== true,
        onDone: 'reloading',
        // Reload after a failure, too: the change may have succeeded although the response was lost.
        onError: {
          target: 'reloading',
          actions: [
            { type: 'setChangeFailed', params: true },
            { type: 'notifyFailed', params: failureOf },
          ],
        },
      },
    },
    reloading: { tags: 'busy', ...reading('notifyFailed') },
    failed: { on: { 'mailing.requested': 'retrying' } },
    // The failure and its button stay visible.
    retrying: reading('log'),
  },
})

export const withMailingEffects = ({ read, write, notifyFailed, log }: MailingEffects) =>
  mailingMachine.provide({
    actors: { read: promiseActor(read), write: promiseActor(write) },
    actions: {
      notifyFailed: (_args, { problem }) => notifyFailed(problem),
      log: (_args, { problem }) => log(problem),
    },
  })
