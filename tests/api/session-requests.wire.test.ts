import { expect } from 'vitest'
import { resetConfirmation } from '../../src/api/index.ts'
import { endpoints } from '../../src/contract/index.ts'
import { requestTests } from './request-tests.ts'
import type { TestClient } from './test-client.ts'

const testRequest = requestTests()

const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/)
const pair = { access_token: token, refresh_token: token }
const confirmation = { detail: expect.any(String) }
const PASSWORD = 'Passw0rd!'
const NEW = 'An0ther-word'
const login = { email: 'plain@example.test', password: PASSWORD }
const newPasswords = { new_password1: NEW, new_password2: NEW }
const currentAndNew = { new_password: NEW, current_password: PASSWORD }
const personal = { first_name: 'Ada', last_name: 'Example', speciality: 'Navigation', birthday: '1990-02-28' }
const profile = { id: 3, email: 'points@example.test' }
const params = { id: '3' }

async function requestResetLink(client: TestClient) {
  await client.call(endpoints.requestPasswordReset, { json: { email: login.email } })
  const link = new URL(client.world.state.outbox.at(-1)?.links[0] ?? '').searchParams
  return { uid: link.get('id') ?? '', token: link.get('token') ?? '', password: NEW, repeated: NEW }
}
const newAccount = { email: 'new@example.test', password1: NEW, password2: NEW }
const credential = { email: login.email, credential: 'opaque' }

testRequest(
  'R-API-10',
  endpoints.register,
  ['POST /auth/registration/', 'CSRF'],
  () => ({ json: newAccount }),
  confirmation,
)
testRequest(
  'R-API-11',
  endpoints.loginWithGoogle,
  ['POST /auth/google/', 'CSRF'],
  () => ({ json: credential }),
  pair,
)
testRequest('R-API-12', endpoints.login, ['POST /auth/login/', 'CSRF'], () => ({ json: login }), pair)
testRequest(
  'R-API-13',
  endpoints.refreshTokens,
  ['POST /auth/token/refresh/', 'CSRF'],
  async (client) => ({
    json: { refresh: (await client.call(endpoints.login, { json: login })).refresh_token },
  }),
  { access: token },
)
testRequest(
  'R-API-14',
  endpoints.requestPasswordReset,
  ['POST /password/reset/', 'CSRF'],
  () => ({ json: { email: login.email } }),
  confirmation,
)
for (const form of ['classic', 'newer'] as const)
  testRequest(
    `R-API-15 (${form} form)`,
    endpoints.confirmPasswordReset,
    ['POST /password/reset/confirm/{uid}/{token}', 'CSRF'],
    async (client) => resetConfirmation(form, await requestResetLink(client)),
    confirmation,
  )
testRequest(
  'R-API-16',
  endpoints.readProfile,
  ['GET /api/profile/{id}/', 'Token'],
  () => ({ params }),
  expect.objectContaining(profile),
)
testRequest(
  'R-API-17',
  endpoints.writeProfile,
  ['PUT /api/v1/profile/{id}', 'bearer'],
  () => ({ params, json: personal }),
  { ...profile, ...personal },
)
for (const json of [newPasswords, currentAndNew])
  testRequest(
    `R-API-18 (${Object.keys(json)})`,
    endpoints.changePassword,
    ['POST /auth/password/change/', 'bearer'],
    () => ({ json }),
    confirmation,
  )
testRequest(
  'R-API-19',
  endpoints.updateAdminProfile,
  ['PUT /api/update_profile/{id}/', 'bearer'],
  () => ({ params, json: personal }),
  { ...profile, ...personal },
)
testRequest(
  'R-API-20',
  endpoints.setPassword,
  ['POST /auth/users/set_password/', 'bearer'],
  () => ({ json: currentAndNew }),
  confirmation,
)
testRequest('R-API-26', endpoints.readMailing, ['GET /auth/user/receive_email', 'bearer'], () => ({}), {
  receive_email: expect.any(Boolean),
})
testRequest(
  'R-API-27 (to a value)',
  endpoints.toggleMailing,
  ['POST /auth/user/receive_email', 'bearer'],
  () => ({ json: { receive_email: false } }),
  { receive_email: false },
)
testRequest(
  'R-API-27 (without a value)',
  endpoints.toggleMailing,
  ['POST /auth/user/receive_email', 'bearer'],
  async (client) => {
    await client.call(endpoints.toggleMailing, { json: { receive_email: true } })
    return { json: undefined }
  },
  { receive_email: false },
)
testRequest('R-API-32', endpoints.readStatus, ['GET /auth/user/status/', 'bearer'], () => ({}), [
  expect.objectContaining(profile),
])
