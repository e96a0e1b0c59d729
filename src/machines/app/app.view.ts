import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { GenerationActor, GenerationInput } from '../generation/index.ts'
import { type GenerationId, generationIdOf } from './app.generations.ts'
import type { createAppMachine } from './app.machine.ts'
import type { ActorName } from './app.types.ts'

type Snapshot = SnapshotFrom<ReturnType<typeof createAppMachine>>

/** The machine of this name, also if it has failed; `undefined` until its feature is loaded. */
export const selectActor =
  (name: ActorName | GenerationId) =>
  ({ children }: Snapshot): AnyActorRef | undefined =>
    (children as Readonly<Record<string, AnyActorRef | undefined>>)[name]

/** The machine that generates the code of this user and order; `undefined` if none was requested. */
export const selectGeneration = (input: GenerationInput) =>
  selectActor(generationIdOf(input)) as (snapshot: Snapshot) => GenerationActor | undefined
