import { useEffect } from 'react'
import { useApp } from '../../app/app-context.ts'

/**
 * If the button spends from the balance: loads the `generation` feature, and reads the balance again after
 * changes elsewhere.
 */
export function usePrepareGeneration(isGenerate: boolean): void {
  const { session, load, onBalanceChange } = useApp()
  useEffect(() => {
    if (!isGenerate) return
    // A click tries again if this fails.
    void load('generation').catch(() => undefined)
    return onBalanceChange(() => session.send({ type: 'account.changed' }))
  }, [session, load, onBalanceChange, isGenerate])
}
