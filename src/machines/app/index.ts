/** The root of all machines: starts them and sends them what concerns several. */
export { type AppActor, createAppMachine, withAppEffects } from './app.machine.ts'
export {
  type ActorName,
  type AppActors,
  type AppEffects,
  appActors,
  CORE_ACTORS,
  type CoreActorName,
  type CoreActors,
  type LazyActorName,
  type LazyActors,
} from './app.types.ts'
export { actorOf, generationOf } from './app.view.ts'
