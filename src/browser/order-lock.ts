import { sha256 } from './sha256.ts'

/** Takes a lock that all tabs of this browser share; the result releases it. An abort ends the wait, not the lock. */
export type OrderLock = (order: string, signal: AbortSignal) => Promise<() => void>

const nothingToRelease = () => undefined

/**
 * One Web Lock per user and order. Without locks (plain http) or when the browser refuses one, it resolves at once: then
 * only the check of the order history stops a second tab from spending.
 */
export const createOrderLock =
  (window: Window): OrderLock =>
  async (order, signal) => {
    const locks: LockManager | undefined = window.navigator.locks
    if (locks === undefined || window.crypto.subtle === undefined) return nothingToRelease
    // The name is a hash: other code on this origin can read neither the user nor the car from it.
    const name = `generate-${await sha256(window.crypto, order)}`
    return new Promise((resolve, reject) => {
      const hold = () => new Promise<void>((release) => resolve(release))
      locks.request(name, { signal }, hold).catch((problem: unknown) => {
        if (signal.aborted) reject(problem)
        else resolve(nothingToRelease)
      })
    })
  }
