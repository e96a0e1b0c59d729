import { expect, it } from 'vitest'
import type { Client } from '../api/index.ts'
import type { App } from '../app.ts'
import { purchases } from './bundles.ts'
import { receiptPorts } from './receipt.ts'

const RETURN = '/success?bundleId=11&payment=r-1'
const client = {} as Client

/** A page and its way back, as the router keeps them. */
function page(path: string) {
  const at = { path, from: null as unknown }
  const move = (to: string, from: unknown) => Object.assign(at, { path: to, from })
  const app: Pick<App, 'here' | 'go' | 'open'> = {
    here: () => (at.path.startsWith('/login') ? null : at.path),
    go: (to, state) => move(to, Object(state).from ?? null),
    open: (to, state) => move(to, Object(state).from),
  }
  return { at, app: app as App }
}
const doors = {
  receipt: (app: App) => receiptPorts(client, app, { add: () => Promise.reject() }).goToLogin(),
  bundles: (app: App) => purchases(app, () => Promise.reject()).goToLogin(),
}

it.each(['receipt', 'bundles'] as const)('R-SUC-05 the login leads back to where one was: %s', (name) => {
  const { at, app } = page(RETURN)
  doors[name](app)
  expect(at).toEqual({ path: '/login?required=true', from: RETURN })
})

it.each(['receipt', 'bundles'] as const)(
  'R-SUC-05 who is led to the login already keeps the way back: %s',
  (name) => {
    const { at, app } = page(RETURN)
    app.go('/login', { from: RETURN })
    doors[name](app)
    expect(at).toEqual({ path: '/login', from: RETURN })
  },
)
