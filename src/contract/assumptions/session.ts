import type { Assumption } from './assumption.ts'

/** Registration, login, tokens, passwords, the logged-in user. */
export const sessionAssumptions: readonly Assumption[] = [
  {
    id: 'ASM-REGISTER-CALL',
    endpoints: ['register'],
    assumed: 'POST /auth/registration/ with email, password1, password2',
    alternatives: ['another path'],
    reason: 'The product description has the path without a payload; the payload is listed elsewhere.',
  },
  {
    id: 'ASM-REGISTER-ANSWER',
    endpoints: ['register'],
    assumed: 'No tokens: at most {detail}; the page logs in with a second request',
    alternatives: ['the token pair', 'the new user', 'a mail that must be confirmed first'],
    reason: 'The login after a registration is described as a step that can fail on its own.',
  },
  {
    id: 'ASM-LOGIN-REFUSAL',
    endpoints: ['login'],
    assumed: 'Wrong credentials: 400 with non_field_errors; the page also handles 401 with the same body',
    alternatives: ['401 {detail}', '{error}'],
    reason: 'The product description names the key, and no status.',
  },
  {
    id: 'ASM-GOOGLE-PAYLOAD',
    endpoints: ['loginWithGoogle'],
    assumed: 'Any JSON object, passed on unchanged',
    alternatives: ['{access_token}', '{code}', '{id_token}', '{credential}'],
    reason: 'The product description does not show the payload.',
  },
  {
    id: 'ASM-GOOGLE-ANSWER',
    endpoints: ['loginWithGoogle'],
    assumed: 'The same token pair as the login',
    alternatives: ['{key}', '{access, refresh, user}'],
    reason: 'Both logins should lead to the same session.',
  },
  {
    id: 'ASM-TOKEN-FORM',
    endpoints: ['login', 'loginWithGoogle', 'refreshTokens'],
    assumed: 'Both tokens are JWTs whose exp the page reads',
    alternatives: ['opaque tokens with expires_in', 'an expiry cookie'],
    reason: 'The page must know five minutes in advance that a token expires.',
  },
  {
    id: 'ASM-TOKEN-LIFE',
    endpoints: ['login', 'loginWithGoogle', 'refreshTokens'],
    assumed: 'Access token 15 minutes, refresh token 24 hours',
    alternatives: ['5 minutes, which would refresh before every call', 'days'],
    reason:
      'The product description has no lifetime; the access token must live longer than the margin of five minutes.',
  },
  {
    id: 'ASM-ROTATION',
    endpoints: ['refreshTokens'],
    assumed: 'The refresh token stays valid; a new one in the response replaces it',
    alternatives: ['every refresh revokes the old refresh token', 'reuse ends the whole session'],
    reason: "The product description lists the response as 'access, optionally refresh'.",
  },
  {
    id: 'ASM-RESET-UNKNOWN',
    endpoints: ['requestPasswordReset'],
    assumed: 'An address without an account gets the same response as one with an account, and no mail',
    alternatives: ['400 with an e-mail error'],
    reason: 'The response must not reveal who has an account; e-mail errors remain for malformed addresses.',
  },
  {
    id: 'ASM-RESET-LINK',
    endpoints: ['requestPasswordReset', 'confirmPasswordReset'],
    assumed:
      'The mail links to /create-password?token=…&id=…, where id is the uid; it works once, for 24 hours',
    alternatives: ['uid and token in the path', 'a code to type'],
    reason:
      'The product description states that the page reads token and id, and gives no lifetime of the link.',
  },
  {
    id: 'ASM-RESET-BODY',
    endpoints: ['confirmPasswordReset'],
    assumed:
      'The body of the newer form (uid, token, password, repassword) goes to the same path; its errors are under password and repassword',
    alternatives: ['a path of its own', 'a path without uid and token', 'errors under new_password1'],
    reason: 'The product description shows the newer form without a path and without errors.',
  },
  {
    id: 'ASM-ACKNOWLEDGED',
    endpoints: ['requestPasswordReset', 'confirmPasswordReset', 'changePassword', 'setPassword'],
    assumed: 'A success has a JSON body, at most {detail}; the page does not show its text',
    alternatives: ['204 without a body', '{message}'],
    reason: 'The page has its own text for each of them.',
  },
  {
    id: 'ASM-PASSWORD-RULES',
    endpoints: ['register', 'confirmPasswordReset', 'changePassword', 'setPassword'],
    assumed: 'The backend requires 8 to 50 characters and an equal repetition, like the forms',
    alternatives: ['stricter rules, such as common or numeric passwords'],
    reason: 'The product description has these rules for the forms; other messages of the backend are shown.',
  },
  {
    id: 'ASM-PASSWORD-BODY',
    endpoints: ['changePassword'],
    assumed:
      'The backend accepts new_password1 and new_password2, or new_password and current_password; it checks current_password',
    alternatives: ['the second body only at /auth/users/set_password/'],
    reason: "The product description has both, the second as 'one call variant'.",
  },
  {
    id: 'ASM-PASSWORD-SESSIONS',
    endpoints: ['changePassword', 'setPassword', 'confirmPasswordReset'],
    assumed:
      'A password change by a logged-in user ends no session; a password set by a link ends all sessions',
    alternatives: ['every change ends all sessions, the current one included', 'no change ends any'],
    reason: 'A user who changes the password in the shop must not be logged out.',
  },
  {
    id: 'ASM-STATUS-ITEM',
    endpoints: ['readStatus'],
    assumed:
      'The item has id, email and discount (0 to 100), each of which may be missing; an empty list means that nobody is logged in',
    alternatives: ['an object instead of a list', 'discount as a text'],
    reason:
      'The product description only has a list whose first item is the user, with the fields email and discount.',
  },
]
