import type { Client } from '../api/index.ts'
import type { LoginFeature } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { loginForm, returnTargetOf } from './login.ts'
import { restoreForm } from './restore.ts'

/** The login forms; only pages with a login load this feature. */
export const createLoginFeature = (client: Client, environment: Environment): LoginFeature => ({
  forms: { login: loginForm(client, environment), restore: restoreForm(client, environment) },
  returnPath: returnTargetOf(environment),
})
