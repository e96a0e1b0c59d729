import type { Endpoints, InputOf } from '../contract/index.ts'

/** The two request bodies that backends of this shop accept; a setting chooses one. */
export type ResetForm = 'classic' | 'newer'

interface NewPassword {
  readonly uid: string
  readonly token: string
  readonly password: string
  readonly repeated: string
}

export function resetConfirmation(
  form: ResetForm,
  { uid, token, password, repeated }: NewPassword,
): InputOf<Endpoints['confirmPasswordReset']> {
  const params = { uid, token }
  return form === 'newer'
    ? { params, json: { uid, token, password, repassword: repeated } }
    : { params, json: { new_password1: password, new_password2: repeated, uid, token } }
}
