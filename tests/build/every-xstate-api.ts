// A machine that uses every API of `setup()`; `tests/build/xstate-apis.test.ts` builds it like the shop.
import {
  and,
  assertEvent,
  assign,
  createActor,
  forwardTo,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  initialTransition,
  not,
  type Observer,
  or,
  SimulatedClock,
  type Subscribable,
  sendParent,
  setup,
  stateIn,
  toObserver,
  toPromise,
  transition,
  waitFor,
} from 'xstate'

const log: string[] = []
const note = (line: string) => void log.push(line)

/** An observable that emits twice and completes. */
const twice = <T>(value: T): Subscribable<T> => ({
  subscribe: (observer: Observer<T> | ((value: T) => void)) => {
    const { next, complete } = toObserver(observer)
    next?.(value)
    next?.(value)
    complete?.()
    return { unsubscribe: () => undefined }
  },
})

const echo = fromCallback<{ type: 'echo'; text: string }>(({ sendBack, receive }) => {
  receive(({ text }) => {
    note(`echo received ${text}`)
    sendBack({ type: 'echoed', text })
  })
  return () => note('echo stopped')
})
const counter = fromTransition((count: number, _: { type: 'count' }) => count + 1, 0)
const parrot = setup({ types: { events: {} as { type: 'count' } } }).createMachine({
  on: { count: { actions: sendParent({ type: 'echoed', text: 'from the parent’s child' }) } },
})

type Event =
  | { type: 'count' | 'next' | 'later' | 'soon' | 'stop' | 'never' }
  | { type: 'echo' | 'echoed'; text: string }

const machineSetup = setup({
  types: {
    context: {} as { count: number; loaded: string },
    events: {} as Event,
    input: {} as { count: number },
    output: {} as { count: number },
    emitted: {} as { type: 'counted'; count: number },
    tags: {} as 'busy',
    children: {} as { echo: 'echo'; counter: 'counter'; parrot: 'parrot'; load: 'load' },
  },
  actors: {
    echo,
    counter,
    parrot,
    load: fromPromise(async ({ input }: { input: string }) => `loaded ${input}`),
    values: fromObservable(() => twice('value')),
    events: fromEventObservable(() => twice({ type: 'count' } as const)),
  },
  actions: { note: (_, params: { text: string }) => note(params.text) },
  guards: {
    isPositive: ({ context }) => context.count > 0,
    isAtLeast: ({ context }, params: { least: number }) => context.count >= params.least,
  },
  delays: { long: 1_000, short: ({ context }) => context.count + 1 },
}).extend({
  actions: { noteTwice: () => note('extended') },
  guards: { isEven: ({ context }) => context.count % 2 === 0 },
  delays: { longer: 2_000 },
})

const add = machineSetup.assign({ count: ({ context }) => context.count + 1 })
const noteEvent = machineSetup.createAction(({ event }) => {
  assertEvent(event, 'echoed')
  note(`echoed ${event.text}`)
})

const loading = machineSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'load',
    src: 'load',
    input: ({ context }) => String(context.count),
    onDone: {
      target: 'idle',
      actions: assign({ loaded: ({ event }) => event.output }),
    },
  },
})
const working = machineSetup.createStateConfig({
  entry: [
    machineSetup.spawnChild('echo', { id: 'echo' }),
    machineSetup.spawnChild('counter', { id: 'counter' }),
    machineSetup.spawnChild('parrot', { id: 'parrot' }),
    machineSetup.spawnChild('values'),
    machineSetup.spawnChild('events'),
    machineSetup.raise({ type: 'never' }, { id: 'never', delay: 'long' }),
    machineSetup.cancel('never'),
    machineSetup.sendTo('echo', { type: 'echo', text: 'sent' }),
    machineSetup.sendTo('parrot', { type: 'count' }),
  ],
  on: {
    echo: { actions: forwardTo('echo') },
    echoed: { actions: noteEvent },
    never: { actions: { type: 'note', params: { text: 'a cancelled event came' } } },
    count: {
      guard: and(['isPositive', or(['isEven', not(stateIn('gone'))])]),
      actions: [add, machineSetup.emit(({ context }) => ({ type: 'counted', count: context.count }))],
    },
    later: { actions: machineSetup.raise({ type: 'soon' }, { delay: 'short' }) },
    soon: { actions: ['noteTwice', machineSetup.log(({ context }) => `logged ${context.count}`)] },
    stop: { actions: machineSetup.stopChild('echo') },
    next: {
      target: 'finishing',
      actions: machineSetup.enqueueActions(({ enqueue, check }) => {
        enqueue.sendTo('counter', { type: 'count' })
        if (check({ type: 'isAtLeast', params: { least: 3 } }))
          enqueue({ type: 'note', params: { text: 'at least 3' } })
        enqueue.raise({ type: 'later' })
        enqueue.stopChild('parrot')
        enqueue.assign({ count: 40 })
      }),
    },
  },
})

const machine = machineSetup.createMachine({
  context: ({ input }) => ({ count: input.count, loaded: '' }),
  initial: 'loading',
  states: {
    loading,
    idle: { on: { next: 'working' } },
    working,
    finishing: {
      type: 'parallel',
      states: {
        waiting: { after: { longer: { actions: add } } },
        remembering: { initial: 'past', states: { past: {}, history: { type: 'history' } } },
      },
      always: { guard: ({ context }) => context.count === 41, target: 'gone' },
    },
    gone: { id: 'gone', type: 'final' },
  },
  output: ({ context }) => ({ count: context.count }),
})

/** Runs the machine until it is done and returns its log. */
export async function run(): Promise<readonly string[]> {
  log.length = 0
  const clock = new SimulatedClock()
  let microsteps = 0
  const actor = createActor(machine, {
    input: { count: 1 },
    clock,
    logger: (line: string) => note(line),
    inspect: ({ type }) => {
      if (type === '@xstate.microstep') microsteps += 1
    },
  })
  actor.on('counted', ({ count }) => note(`counted ${count}`))
  const ended = toPromise(actor)
  actor.start()
  note(`busy: ${actor.getSnapshot().hasTag('busy')}`)
  await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  note(actor.getSnapshot().context.loaded)
  actor.send({ type: 'next' })
  actor.send({ type: 'echo', text: 'forwarded' })
  note(`children: ${Object.keys(actor.getSnapshot().children).filter(isNamed).sort().join(' ')}`)
  actor.send({ type: 'later' })
  clock.increment(10_000)
  actor.send({ type: 'stop' })
  const { counter: before } = actor.getSnapshot().children
  actor.send({ type: 'next' })
  note(`counter: ${before?.getSnapshot().context}`)
  note(`value: ${JSON.stringify(actor.getSnapshot().value)}`)
  const stored = createActor(machine, {
    input: { count: 0 },
    snapshot: JSON.parse(JSON.stringify(actor.getPersistedSnapshot())),
  })
  note(`restored: ${stored.getSnapshot().context.count}`)
  clock.increment(2_000)
  note(`output: ${JSON.stringify(await ended)}`)
  note(`inspected: ${microsteps > 0}`)
  const [initial] = initialTransition(machine, { count: 5 })
  const [next] = transition(machine, initial, { type: 'next' })
  note(`pure: ${initial.context.count} ${String(next.value)}`)
  return [...log]
}

/** Replaces generated ids of children. */
const isNamed = (id: string) => ['echo', 'counter', 'parrot'].includes(id)
