import { useAppActorRef } from './useView.ts'

/**
 * Sends an event as a new attempt, which removes the message of the one before. The submit of a form does that by itself
 * (`Notices`).
 */
export function useAttempt<Event>(actor: { readonly send: (event: Event) => void }): (event: Event) => void {
  const notices = useAppActorRef('notices')
  return (event) => {
    notices.send({ type: 'attempt.started' })
    actor.send(event)
  }
}
