import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { loginForm, wayBackOf } from '../ports/login.ts'
import { restoreForm } from '../ports/restore.ts'
import type { LoginPart } from '../ui/index.ts'

/** What belongs to coming in; the pages without it do not load it. */
export const createLogin = (client: Client, app: Platform): LoginPart => ({
  forms: { login: loginForm(client, app), restore: restoreForm(client, app) },
  wayBack: wayBackOf(app),
})
