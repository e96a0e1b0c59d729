import { useEffect } from 'react'
import { useAppActorRef } from '../../../app/useView.ts'

/** Keeps the order history open while the component is mounted, and reloads it when `listen` calls back. */
export function useOpenHistory(listen?: (onChange: () => void) => () => void): void {
  const history = useAppActorRef('history')
  useEffect(() => {
    history.send({ type: 'history.opened' })
    return () => history.send({ type: 'history.closed' })
  }, [history])
  useEffect(() => listen?.(() => history.send({ type: 'history.stale' })), [history, listen])
}
