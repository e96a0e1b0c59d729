import { expect, it } from 'vitest'
import type { Client } from '../api/index.ts'
import { purchaseEffects } from './bundles.ts'
import type { Environment } from './environment.ts'
import { receiptEffects } from './receipt.ts'

const RETURN = '/success?bundleId=11&payment=r-1'
const client = {} as Client

/** A page and its return path, as the router stores them. */
function page(path: string) {
  const current = { path, from: null as unknown }
  const move = (to: string, from: unknown) => Object.assign(current, { path: to, from })
  const environment: Pick<Environment, 'currentPath' | 'replacePage' | 'pushPage'> = {
    currentPath: () => (current.path.startsWith('/login') ? null : current.path),
    replacePage: (to, state) => move(to, Object(state).from ?? null),
    pushPage: (to, state) => move(to, Object(state).from),
  }
  return { current, environment: environment as Environment }
}
const goToLogin = {
  receipt: (environment: Environment) =>
    receiptEffects(client, environment, {
      add: () => Promise.reject(),
      remove: () => Promise.reject(),
    }).goToLogin(),
  bundles: (environment: Environment) => purchaseEffects(environment, () => Promise.reject()).goToLogin(),
}

it.each(['receipt', 'bundles'] as const)('the login returns to the previous page: %s', (name) => {
  const { current, environment } = page(RETURN)
  goToLogin[name](environment)
  expect(current).toEqual({ path: '/login?required=true', from: RETURN })
})

it.each(['receipt', 'bundles'] as const)(
  'a redirect to the login that already runs keeps its return path: %s',
  (name) => {
    const { current, environment } = page(RETURN)
    environment.replacePage('/login', { from: RETURN })
    goToLogin[name](environment)
    expect(current).toEqual({ path: '/login', from: RETURN })
  },
)
