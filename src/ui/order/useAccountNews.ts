import { useEffect } from 'react'
import { useShop } from '../shop-context.ts'

/** Reads the balance anew when it may have changed elsewhere, where the button spends what the account has. */
export function useAccountNews(isGenerate: boolean): void {
  const { session, onAccountNews } = useShop()
  useEffect(
    () => (isGenerate ? onAccountNews(() => session.send({ type: 'account.changed' })) : undefined),
    [session, onAccountNews, isGenerate],
  )
}
