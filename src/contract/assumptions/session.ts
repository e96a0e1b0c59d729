import type { Assumption } from './assumption.ts'

/** Registration, login, tokens, passwords, the logged-in user. */
export const sessionAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-REGISTER-CALL',
    subject: ['register'],
    chosen: 'POST /auth/registration/ with email, password1, password2',
    alternatives: ['another path: that of the sign-up form is not shown'],
    why: 'The table names the path, and the payload is named elsewhere.',
  },
  {
    id: 'ASM-REGISTER-ANSWER',
    subject: ['register'],
    chosen: 'No tokens: at most {detail}, and the page logs in by a second call',
    alternatives: ['the token pair', 'the new user', 'a mail that must be confirmed first'],
    why: 'The login after a registration is described as a step that can fail on its own.',
  },
  {
    id: 'ASM-LOGIN-REFUSAL',
    subject: ['login'],
    chosen: 'Wrong credentials: 400 with non_field_errors; 401 with the same body is understood',
    alternatives: ['401 {detail}', '{error}'],
    why: 'The key is stated, the status is not.',
  },
  {
    id: 'ASM-GOOGLE-PAYLOAD',
    subject: ['loginWithGoogle'],
    chosen: 'Any JSON object, handed through unread',
    alternatives: ['{access_token}', '{code}', '{id_token}', '{credential}'],
    why: 'The payload is stated to be not shown.',
  },
  {
    id: 'ASM-GOOGLE-ANSWER',
    subject: ['loginWithGoogle'],
    chosen: 'The same token pair as the login',
    alternatives: ['{key}', '{access, refresh, user}'],
    why: 'A second way in should lead to the same session.',
  },
  {
    id: 'ASM-TOKEN-FORM',
    subject: ['login', 'loginWithGoogle', 'refreshTokens'],
    chosen: 'Both tokens are JWTs whose exp the page reads',
    alternatives: ['opaque tokens with expires_in', 'an expiry cookie'],
    why: 'The page must know five minutes ahead that a token runs out.',
  },
  {
    id: 'ASM-TOKEN-LIFE',
    subject: ['login', 'loginWithGoogle', 'refreshTokens'],
    chosen: 'Access token 15 minutes, refresh token 24 hours',
    alternatives: ['5 minutes, which would refresh before every call', 'days'],
    why: 'No lifetime is stated; it must exceed the five minutes of margin.',
  },
  {
    id: 'ASM-ROTATION',
    subject: ['refreshTokens'],
    chosen: 'The refresh token stays valid; when a new one comes, it replaces the old one',
    alternatives: ['every refresh withdraws the old refresh token', 'reuse ends the whole session'],
    why: "The answer holds 'optionally refresh'.",
  },
  {
    id: 'ASM-RESET-UNKNOWN',
    subject: ['requestPasswordReset'],
    chosen: 'An address without an account gets the same answer as one with an account, and no mail',
    alternatives: ['400 with an e-mail error'],
    why: 'The answer must not tell who has an account; e-mail errors remain for malformed addresses.',
  },
  {
    id: 'ASM-RESET-LINK',
    subject: ['requestPasswordReset', 'confirmPasswordReset'],
    chosen: 'The mail links to /create-password?token=…&id=…, id being the uid; good once, for 24 hours',
    alternatives: ['uid and token in the path', 'a code to type'],
    why: 'The page is stated to read token and id; the life of a link is not stated.',
  },
  {
    id: 'ASM-RESET-BODY',
    subject: ['confirmPasswordReset'],
    chosen:
      'The body of the newer form (uid, token, password, repassword) goes to the same path, and its refusals name password and repassword',
    alternatives: ['a path of its own', 'a path without uid and token', 'refusals under new_password1'],
    why: 'The newer form is shown without a path and without its refusals.',
  },
  {
    id: 'ASM-ACKNOWLEDGED',
    subject: ['requestPasswordReset', 'confirmPasswordReset', 'changePassword', 'setPassword'],
    chosen: 'Success answers JSON, at most {detail}, whose text is not shown',
    alternatives: ['204 without a body', '{message}'],
    why: 'The page shows texts of its own for each of them.',
  },
  {
    id: 'ASM-PASSWORD-RULES',
    subject: ['register', 'confirmPasswordReset', 'changePassword', 'setPassword'],
    chosen: 'The host wants 8 to 50 characters and an equal repeat, like the forms',
    alternatives: ['stricter rules, such as common or numeric passwords'],
    why: 'Those rules are stated for the forms; whatever else the host says is shown.',
  },
  {
    id: 'ASM-PASSWORD-BODY',
    subject: ['changePassword'],
    chosen:
      'Takes new_password1 and new_password2, or new_password and current_password, which is then checked',
    alternatives: ['the second body only at /auth/users/set_password/'],
    why: "Both are named for the call, the second as 'one call variant'.",
  },
  {
    id: 'ASM-PASSWORD-SESSIONS',
    subject: ['changePassword', 'setPassword', 'confirmPasswordReset'],
    chosen:
      'A password changed by somebody who is in ends no session; one that is set by a link ends them all',
    alternatives: ['every change ends all sessions, that of the person included', 'no change ends any'],
    why: 'Nobody is to be thrown out of the shop for having changed a password there.',
  },
  {
    id: 'ASM-STATUS-ITEM',
    subject: ['readStatus'],
    chosen:
      'The item has id, email and discount (0 to 100), each of which may be missing; an empty list is nobody',
    alternatives: ['an object instead of a list', 'discount as a text'],
    why: 'A list whose first item is the user, and its fields email and discount, is all that is stated.',
  },
]
