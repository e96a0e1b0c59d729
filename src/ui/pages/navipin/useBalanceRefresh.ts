import { useEffect } from 'react'
import { useApp } from '../../app/app-context.ts'

/** Reads the balance anew when it may have changed elsewhere, where the button spends what the account has. */
export function useBalanceRefresh(isGenerate: boolean): void {
  const { session, onAccountChange } = useApp()
  useEffect(
    () => (isGenerate ? onAccountChange(() => session.send({ type: 'account.changed' })) : undefined),
    [session, onAccountChange, isGenerate],
  )
}
