/** Takes a lock that all tabs of this browser share; the result releases it. An abort ends the wait, not the lock. */
export type OrderLock = (order: string, signal: AbortSignal) => Promise<() => void>

const nothingToRelease = () => undefined

/** The name is a hash: other code on this origin can read neither the user nor the car from it. */
async function lockName({ crypto }: Window, order: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(order))
  return `generate-${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * One Web Lock per user and order. Without locks (plain http) or when the browser refuses one, it resolves at once: then
 * only the check of the order history stops a second tab from spending.
 */
export const createOrderLock =
  (window: Window): OrderLock =>
  async (order, signal) => {
    const locks: LockManager | undefined = window.navigator.locks
    if (locks === undefined || window.crypto.subtle === undefined) return nothingToRelease
    const name = await lockName(window, order)
    return new Promise((resolve, reject) => {
      const hold = () => new Promise<void>((release) => resolve(release))
      locks.request(name, { signal }, hold).catch((problem: unknown) => {
        if (signal.aborted) reject(problem)
        else resolve(nothingToRelease)
      })
    })
  }
