import type { AnyActorLogic, AnyActorRef } from 'xstate'

/**
 * XState lets the actors of a machine that threw run on: a lock would stay held, and a page would count as waiting for a result
 * that it cannot show. Stop them, so that their effects end as they do when a state is left.
 */
export const stopActorsOnError = (logic: AnyActorLogic): AnyActorLogic => ({
  ...logic,
  transition: (snapshot, event, scope) => {
    try {
      return logic.transition(snapshot, event, scope)
    } catch (problem) {
      Object.values<AnyActorRef>(snapshot.children).forEach(scope.stopChild)
      throw problem
    }
  },
})
