import { TOKEN_NOT_VALID } from '../../src/contract/index.ts'
import { currentAccount, logIn, logInWithGoogle, register } from '../domain/accounts.ts'
import { changePassword, changePasswordWithCurrent, resetPassword } from '../domain/password-changes.ts'
import { requestReset } from '../domain/reset-links.ts'
import { issueTokens, refreshTokens } from '../domain/tokens.ts'
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
  register: ({ context, input }) => {
    const account = register(context, input.json)
    if ('errors' in account) return { status: 400, body: account.errors }
    return { status: 201, body: { detail: 'The account was created.' } }
  },
  login: async ({ context, input }) => {
    const account = logIn(context, input.json)
    if ('errors' in account) return { status: 400, body: account.errors }
    return { status: 200, body: await issueTokens(context, account) }
  },
  loginWithGoogle: async ({ context, input }) => {
    const account = logInWithGoogle(context, input.json)
    if ('errors' in account) return { status: 400, body: account.errors }
    return { status: 200, body: await issueTokens(context, account) }
  },
  refreshTokens: async ({ context, input }) => {
    const refreshed = await refreshTokens(context, input.json.refresh)
    if (refreshed) return { status: 200, body: refreshed }
    return { status: 401, body: { detail: 'Token is invalid or expired', code: TOKEN_NOT_VALID } }
  },
  requestPasswordReset: ({ context, input, origin }) => {
    const failure = requestReset(context, input.json.email, origin)
    if (failure) return { status: 400, body: failure.errors }
    return {
      status: 200,
      body: { detail: 'A link was sent if there is an account with this e-mail address.' },
    }
  },
  confirmPasswordReset: ({ context, input: { params, json } }) => {
    const isNewer = 'repassword' in json
    const form = isNewer ? { ...json, new_password1: json.password, new_password2: json.repassword } : json
    const failure = resetPassword(context, params, form)
    if (!failure) return { status: 200, body: { detail: 'The new password was set.' } }
    const { new_password1: password, new_password2: repassword, ...others } = failure.errors
    // Each form gets its own field names back.
    return { status: 400, body: isNewer ? { ...others, password, repassword } : failure.errors }
  },
  changePassword: (request) => {
    const { context, input } = request
    const { id } = callerOf(request)
    const failure =
      'current_password' in input.json
        ? changePasswordWithCurrent(context, id, input.json)
        : changePassword(context, id, input.json)
    if (failure) return { status: 400, body: failure.errors }
    return { status: 200, body: { detail: 'The new password was saved.' } }
  },
  setPassword: (request) => {
    const failure = changePasswordWithCurrent(request.context, callerOf(request).id, request.input.json)
    if (failure) return { status: 400, body: failure.errors }
    return { status: 200, body: { detail: 'The new password was saved.' } }
  },
  readStatus: (request) => {
    const { id, email, discount } = currentAccount(request.context.state, callerOf(request).id)
    return { status: 200, body: [{ id, email, discount }] }
  },
}
