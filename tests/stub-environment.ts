import type { AccountChanges } from '../src/browser/account-changes.ts'
import type { Environment } from '../src/effects/environment.ts'

/** No other tab changes the account. */
export const NO_ACCOUNT_CHANGES: AccountChanges = {
  announce: () => undefined,
  onOrdersChange: () => () => undefined,
  onBalanceChange: () => () => undefined,
  onBalanceRead: () => undefined,
}

/**
 * An environment with these members only. Reading another member fails the test run; otherwise a test would
 * wait for its timeout.
 */
export const stubEnvironment = (members: Partial<Record<keyof Environment, unknown>>): Environment =>
  withoutGaps('environment', members) as Environment

function withoutGaps<T extends object>(path: string, members: T): T {
  return new Proxy(members, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof name === 'string' && !(name in target) && name !== 'then') {
        const missing = new Error(`[tests] the stub has no ${path}.${name}`)
        // A machine turns an error of an effect into an event, so the error is thrown again, uncaught, for
        // Vitest.
        queueMicrotask(() => {
          throw missing
        })
        throw missing
      }
      return Object.getPrototypeOf(value ?? 0) === Object.prototype
        ? withoutGaps(`${path}.${String(name)}`, value as object)
        : value
    },
  })
}
