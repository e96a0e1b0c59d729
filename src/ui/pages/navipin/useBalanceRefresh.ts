import { useEffect } from 'react'
import { useApp } from '../../app/app-context.ts'

/** Reads the balance again when it may have changed elsewhere, if the button spends a token. */
export function useBalanceRefresh(isGenerate: boolean): void {
  const { session, onBalanceChange } = useApp()
  useEffect(
    () => (isGenerate ? onBalanceChange(() => session.send({ type: 'account.changed' })) : undefined),
    [session, onBalanceChange, isGenerate],
  )
}
