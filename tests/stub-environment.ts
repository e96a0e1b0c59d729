import type { AccountChanges } from '../src/browser/account-changes.ts'
import type { Environment } from '../src/effects/environment.ts'

/** No other tab changes the account. */
export const NO_ACCOUNT_CHANGES: AccountChanges = {
  announce: () => undefined,
  onOrdersChange: () => () => undefined,
  onBalanceChange: () => () => undefined,
  onBalanceRead: () => undefined,
}

/** An environment with these members alone. An effect that reads another one fails the run, instead of a test that waits for it. */
export const stubEnvironment = (members: Partial<Record<keyof Environment, unknown>>): Environment =>
  withoutGaps('environment', members) as Environment

function withoutGaps<T extends object>(path: string, members: T): T {
  return new Proxy(members, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof name === 'string' && !(name in target) && name !== 'then') {
        const missing = new Error(`[tests] the stub has no ${path}.${name}`)
        // Machines turn what an effect throws into an event; Vitest reports an uncaught error.
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
