import { useAppActorRef } from './useView.ts'

/**
 * Returns a function that sends an event as a new attempt: the notice of the previous attempt is removed
 * first. A form does not need it, because `Notices` listens to each submit.
 */
export function useAttempt<Event>(actor: { readonly send: (event: Event) => void }): (event: Event) => void {
  const notices = useAppActorRef('notices')
  return (event) => {
    notices.send({ type: 'attempt.started' })
    actor.send(event)
  }
}
