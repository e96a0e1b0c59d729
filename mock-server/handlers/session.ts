import { TOKEN_NOT_VALID } from '../../src/contract/index.ts'
import { currentAccount, logIn, logInWithGoogle, register } from '../domain/accounts.ts'
import { changePassword, changeProvenPassword, resetPassword } from '../domain/password-changes.ts'
import { requestReset } from '../domain/reset-links.ts'
import { issueTokens, renewTokens } from '../domain/tokens.ts'
import { callerOf } from './caller.ts'
import type { HandlersOf } from './handler.ts'

export const session: HandlersOf<
  | 'register'
  | 'login'
  | 'loginWithGoogle'
  | 'refreshTokens'
  | 'requestPasswordReset'
  | 'confirmPasswordReset'
  | 'changePassword'
  | 'setPassword'
  | 'readStatus'
> = {
  register: ({ shop, input }) => {
    const account = register(shop, input.json)
    if ('problems' in account) return { status: 400, body: account.problems }
    return { status: 201, body: { detail: 'The account was created.' } }
  },
  login: async ({ shop, input }) => {
    const account = logIn(shop, input.json)
    if ('problems' in account) return { status: 400, body: account.problems }
    return { status: 200, body: await issueTokens(shop, account) }
  },
  loginWithGoogle: async ({ shop, input }) => {
    const account = logInWithGoogle(shop, input.json)
    if ('problems' in account) return { status: 400, body: account.problems }
    return { status: 200, body: await issueTokens(shop, account) }
  },
  refreshTokens: async ({ shop, input }) => {
    const renewal = await renewTokens(shop, input.json.refresh)
    if (renewal) return { status: 200, body: renewal }
    return { status: 401, body: { detail: 'Token is invalid or expired', code: TOKEN_NOT_VALID } }
  },
  requestPasswordReset: ({ shop, input, origin }) => {
    const refusal = requestReset(shop, input.json.email, origin)
    if (refusal) return { status: 400, body: refusal.problems }
    return {
      status: 200,
      body: { detail: 'A link was sent if there is an account with this e-mail address.' },
    }
  },
  confirmPasswordReset: ({ shop, input: { params, json } }) => {
    const isNewer = 'repassword' in json
    const wish = isNewer ? { ...json, new_password1: json.password, new_password2: json.repassword } : json
    const refusal = resetPassword(shop, params, wish)
    if (!refusal) return { status: 200, body: { detail: 'The new password was set.' } }
    const { new_password1: password, new_password2: repassword, ...others } = refusal.problems
    // Each form is told of its own fields.
    return { status: 400, body: isNewer ? { ...others, password, repassword } : refusal.problems }
  },
  changePassword: (visit) => {
    const { shop, input } = visit
    const { id } = callerOf(visit)
    const refusal =
      'current_password' in input.json
        ? changeProvenPassword(shop, id, input.json)
        : changePassword(shop, id, input.json)
    if (refusal) return { status: 400, body: refusal.problems }
    return { status: 200, body: { detail: 'The new password was saved.' } }
  },
  setPassword: (visit) => {
    const refusal = changeProvenPassword(visit.shop, callerOf(visit).id, visit.input.json)
    if (refusal) return { status: 400, body: refusal.problems }
    return { status: 200, body: { detail: 'The new password was saved.' } }
  },
  readStatus: (visit) => {
    const { id, email, discount } = currentAccount(visit.shop.state, callerOf(visit).id)
    return { status: 200, body: [{ id, email, discount }] }
  },
}
