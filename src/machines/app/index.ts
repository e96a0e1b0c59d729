/** The root of all machines: starts them, and sends each event that concerns several machines to all of them. */
export { type AppActor, createAppMachine, withAppEffects } from './app.machine.ts'
export {
  type ActorName,
  type AppActors,
  type AppEffects,
  type AppEvent,
  appActors,
  type CheckedActors,
  CORE_ACTORS,
  type CoreActorName,
  type CoreActors,
  type LazyActorName,
  type LazyActors,
} from './app.types.ts'
export { selectActor, selectGeneration } from './app.view.ts'
