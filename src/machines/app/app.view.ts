import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { createAppMachine } from './app.machine.ts'
import type { ActorName } from './app.types.ts'

/** The running machine of this name; `undefined` until its feature is loaded. */
export const actorOf =
  (name: ActorName) =>
  ({ children }: SnapshotFrom<ReturnType<typeof createAppMachine>>): AnyActorRef | undefined =>
    (children as Readonly<Record<string, AnyActorRef | undefined>>)[name]
