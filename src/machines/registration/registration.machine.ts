import { assign, setup } from 'xstate'
import type { TokenPair } from '../../contract/index.ts'
import { afterTyping, type Typed, type Values } from '../shared/fields.ts'
import { failureOf, missingActor, promiseActor } from '../shared/promise-actor.ts'
import type { Tag } from '../shared/tags.ts'
import type {
  NewSession,
  RegistrationConfig,
  RegistrationContext,
  RegistrationEffects,
  RegistrationEvent,
} from './registration.types.ts'

/** Creates an account, then logs in with the same credentials. A failed login does not create it again. */
export const createRegistrationMachine = ({ check, errorOf }: RegistrationConfig) =>
  setup({
    types: {
      context: {} as RegistrationContext,
      events: {} as RegistrationEvent,
      tags: {} as Tag,
    },
    actors: {
      register: missingActor<unknown, Values>('register'),
      logIn: missingActor<TokenPair, Values>('logIn'),
    },
    actions: {
      notifyRegistered: () => undefined,
      notifyFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
      startSession: (_args, _newSession: NewSession) => undefined,
      notifyLoginFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
      goToProfile: () => undefined,
      goToLogin: () => undefined,
      setField: assign(({ context }, typed: Typed) => afterTyping(context, typed)),
      setError: assign(({ context }) => ({ error: check(context.values) })),
      setFailure: assign((_args, { problem }: { readonly problem: unknown }) => ({
        error: errorOf(problem),
      })),
      clearError: assign({ error: null }),
    },
    guards: { isInvalid: ({ context }) => check(context.values) !== null },
  }).createMachine({
    id: 'registration',
    context: { values: { email: '', password1: '', password2: '' }, error: null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.typed': { actions: { type: 'setField', params: ({ event }) => event } },
          'form.submitted': [
            { guard: 'isInvalid', actions: 'setError' },
            { target: 'registering', actions: 'clearError' },
          ],
        },
      },
      registering: {
        tags: 'busy',
        invoke: {
          id: 'register',
          src: 'register',
          input: ({ context }) => context.values,
          onDone: { target: 'loggingIn', actions: 'notifyRegistered' },
          onError: {
            target: 'editing',
            actions: [
              { type: 'setFailure', params: failureOf },
              { type: 'notifyFailed', params: failureOf },
            ],
          },
        },
      },
      loggingIn: {
        tags: 'busy',
        invoke: {
          id: 'logIn',
          src: 'logIn',
          input: ({ context }) => context.values,
          onDone: {
            target: 'loggedIn',
            actions: {
              type: 'startSession',
              params: ({ context, event }) => ({
                tokens: event.output,
                email: context.values.email ?? '',
              }),
            },
          },
          onError: {
            target: 'loginFailed',
            actions: { type: 'notifyLoginFailed', params: failureOf },
          },
        },
      },
      loggedIn: { type: 'final', entry: 'goToProfile' },
      loginFailed: { type: 'final', entry: 'goToLogin' },
    },
  })

type RegistrationMachine = ReturnType<typeof createRegistrationMachine>

export const withRegistrationEffects = (machine: RegistrationMachine, effects: RegistrationEffects) =>
  machine.provide({
    actors: { register: promiseActor(effects.register), logIn: promiseActor(effects.logIn) },
    actions: {
      notifyRegistered: () => effects.notifyRegistered(),
      notifyFailed: (_args, { problem }) => effects.notifyFailed(problem),
      startSession: (_args, newSession) => effects.startSession(newSession),
      notifyLoginFailed: (_args, { problem }) => effects.notifyLoginFailed(problem),
      goToProfile: () => effects.goToProfile(),
      goToLogin: () => effects.goToLogin(),
    },
  })
