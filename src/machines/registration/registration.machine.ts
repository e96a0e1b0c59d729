import { assign, setup } from 'xstate'
import type { TokenPair } from '../../contract/index.ts'
import { type Typed, typedInto, type Values } from '../fields.ts'
import { lift, port } from '../port.ts'
import type { Tag } from '../tags.ts'
import type {
  Admission,
  RegistrationContext,
  RegistrationDesign,
  RegistrationEvent,
  RegistrationPorts,
} from './registration.types.ts'

/** An account is made, and whoever made it is logged in with what they have just typed. Once made, it is not made again. */
export const createRegistrationMachine = ({ check }: RegistrationDesign) =>
  setup({
    types: {
      context: {} as RegistrationContext,
      events: {} as RegistrationEvent,
      tags: {} as Tag,
    },
    actors: {
      register: port<unknown, Values>('register'),
      logIn: port<TokenPair, Values>('logIn'),
    },
    actions: {
      sayRegistered: () => undefined,
      refuse: (_args, _failure: { readonly problem: unknown }) => undefined,
      admit: (_args, _admission: Admission) => undefined,
      sayLoginFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
      goToProfile: () => undefined,
      goToLogin: () => undefined,
      type: assign(({ context }, typed: Typed) => typedInto(context, typed)),
      setObjection: assign(({ context }) => ({ objection: check(context.values) })),
      clearObjection: assign({ objection: null }),
    },
    guards: { isWrong: ({ context }) => check(context.values) !== null },
  }).createMachine({
    id: 'registration',
    context: { values: { email: '', password1: '', password2: '' }, objection: null },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.typed': { actions: { type: 'type', params: ({ event }) => event } },
          'form.submitted': [
            { guard: 'isWrong', actions: 'setObjection' },
            { target: 'registering', actions: 'clearObjection' },
          ],
        },
      },
      registering: {
        tags: 'busy',
        invoke: {
          id: 'register',
          src: 'register',
          input: ({ context }) => context.values,
          onDone: { target: 'loggingIn', actions: 'sayRegistered' },
          onError: {
            target: 'editing',
            actions: { type: 'refuse', params: ({ event }) => ({ problem: event.error }) },
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
              type: 'admit',
              params: ({ context, event }) => ({
                tokens: event.output,
                email: context.values.email ?? '',
              }),
            },
          },
          onError: {
            target: 'turnedAway',
            actions: { type: 'sayLoginFailed', params: ({ event }) => ({ problem: event.error }) },
          },
        },
      },
      loggedIn: { type: 'final', entry: 'goToProfile' },
      turnedAway: { type: 'final', entry: 'goToLogin' },
    },
  })

type RegistrationMachine = ReturnType<typeof createRegistrationMachine>

export const withRegistrationPorts = (machine: RegistrationMachine, ports: RegistrationPorts) =>
  machine.provide({
    actors: { register: lift(ports.register), logIn: lift(ports.logIn) },
    actions: {
      sayRegistered: () => ports.sayRegistered(),
      refuse: (_args, { problem }) => ports.refuse(problem),
      admit: (_args, admission) => ports.admit(admission),
      sayLoginFailed: (_args, { problem }) => ports.sayLoginFailed(problem),
      goToProfile: () => ports.goToProfile(),
      goToLogin: () => ports.goToLogin(),
    },
  })
