import type { TestMock } from '../mock.ts'
import { RecordingClient } from './recording-client.ts'

const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const CARD = { ...CAR, email: 'payer@example.test', currency: 'USD', user_ip: '203.0.113.7' }
const PROFILE = { first_name: 'Ada', last_name: 'Demo', speciality: 'Workshop', birthday: '1990-01-01' }
const NEW_ACCOUNT = 'new-user@example.test'

function codingFile(): FormData {
  const form = new FormData()
  const coding = '<Domain name="VCD_Anzeige" bytes="2"><CodingString>A6AB</CodingString></Domain>'
  const ecus = `<Ecus count="1"><Ecu name="IC213">${coding}</Ecu></Ecus>`
  const vehicle = '<Vehicle fin="WDD2130041A000000" model="213.004"/>'
  const text = `<VariantCodingExport version="1.0">${vehicle}${ecus}</VariantCodingExport>`
  form.append('vrx_file', new File([text], 'sample.vcx'))
  return form
}

async function readPublicData(client: RecordingClient): Promise<void> {
  for (const path of ['payment/paypal/', 'get-info/', 'detail/', 'bundles/', 'subscribe_bundles/'])
    await client.get(`/api/v1/${path}`)
  await fetch(`${client.mock.side}/ip/${client.visitor.world}?format=json`)
  await client.visitor.send('POST', '/api/v1/convert', { form: codingFile() })
}

async function register(client: RecordingClient): Promise<void> {
  const password = client.addSecret('Password-1')
  await client.post('/auth/registration/', { email: NEW_ACCOUNT, password1: password, password2: password })
  const invalidPasswords = {
    password1: client.addSecret('sh0rt'),
    password2: client.addSecret('wrong-guess-2'),
  }
  await client.post('/auth/registration/', { email: NEW_ACCOUNT, ...invalidPasswords })
  await client.post('/auth/login/', { email: NEW_ACCOUNT, password: 'wrong-guess-2' })
  const credential = client.addSecret('an-opaque-google-credential')
  client.recordSecrets(
    await client.post('/auth/google/', { assertion: credential }),
    'access_token',
    'refresh_token',
  )
}

/** Uses a link twice, after two mistyped paths; the second use is rejected. */
async function resetPassword(client: RecordingClient, password: string): Promise<void> {
  await client.post('/password/reset/', { email: NEW_ACCOUNT })
  const outbox = client.mock.worlds.get(client.visitor.world).state.outbox
  const { id = '', token = '' } = Object.fromEntries(new URL(outbox.at(-1)?.links[0] ?? '').searchParams)
  const body = {
    new_password1: client.addSecret(password),
    new_password2: password,
    uid: id,
    token: client.addSecret(token),
  }
  for (const path of [`${token}/`, `${token}?token=${token}`, token, token])
    await client.post(`/password/reset/confirm/${id}/${path}`, body)
}

async function buyCodes(client: RecordingClient): Promise<void> {
  await client.settlePayment(await client.post('/api/v1/payment/stripe/', { ...CARD, amount: 50 }), 'pay')
  await client.settlePayment(
    await client.post('/api/v1/payment/stripe/', { ...CARD, amount: '50.00' }),
    'decline',
  )
  await client.post('/api/v1/payment/stripe/', { ...CARD, amount: 1 })
}

async function editProfile(client: RecordingClient, token: string): Promise<void> {
  const [user] = (await client.get('/auth/user/status/', token)).body as { id: number }[]
  const { visitor, mock } = client
  await visitor.send('PUT', `/api/v1/profile/${user?.id}`, { token, body: PROFILE })
  await visitor.send('PUT', `/api/update_profile/${user?.id}/`, { token, body: PROFILE, host: mock.admin })
  await visitor.send('GET', `/api/profile/${user?.id}/`, {
    token,
    headers: { authorization: `Token ${token}` },
  })
  await client.get('/auth/user/receive_email', token)
  await client.post('/auth/user/receive_email', { receive_email: false }, token)
  await client.post('/auth/user/receive_email', undefined, token)
}

async function buyBundles(client: RecordingClient, token: string): Promise<void> {
  const rows = { bundles: 'bundle', subscribe_bundles: 'subscribe_bundle' }
  for (const [list, path] of Object.entries(rows)) {
    const { results } = (await client.get(`/api/v1/${list}/`)).body as { results: { id: number }[] }
    const order = { fk_bundle: results[0]?.id, currency: 'USD', user_ip: '' }
    await client.settlePayment(await client.post(`/api/v1/payment/${path}/`, order, token), 'cancel', token)
    await client.settlePayment(await client.post(`/api/v1/payment/${path}/`, order, token), 'pay', token)
    if (list === 'bundles') await client.post('/api/v1/bundles/', order, token)
  }
  await client.post('/api/v1/bundles/', { fk_bundle: 999, currency: 'USD', user_ip: '' }, token)
  await client.get('/api/v1/payment/bundle/', token)
}

async function spendToken(client: RecordingClient, token: string): Promise<void> {
  const balance = (await client.get('/api/v1/points-subs/generate/', token)).body as {
    points: { pk: number }[]
  }
  const order = {
    ...CAR,
    user_ip: '',
    type: 'points',
    fk_point: balance.points[0]?.pk,
    fk_subscription: null,
  }
  const { order_id } = (await client.post('/api/v1/points-subs/generate/', order, token)).body as {
    order_id: number
  }
  client.recordSecrets(await client.post(`/api/v1/points-subs/check/${order_id}/`, undefined, token), 'data')
  await client.post('/api/v1/points-subs/check/1/', undefined, token)
  client.recordSecrets(await client.get('/api/v1/history/', token), 'pin')
}

async function changePasswords(client: RecordingClient, token: string): Promise<void> {
  const [changed, proven] = [client.addSecret('Changed-pw-3'), client.addSecret('Proven-now-4')]
  await client.post('/auth/password/change/', { new_password1: changed, new_password2: changed }, token)
  await client.post('/auth/users/set_password/', { current_password: changed, new_password: proven }, token)
  await client.post('/auth/users/set_password/', { current_password: changed, new_password: proven }, token)
}

/** Requests that break the contract, with secrets in unusual places. */
async function misplaceSecrets(client: RecordingClient, token: string): Promise<void> {
  const secret = client.addSecret('misplaced-secret-5')
  const login = (body: unknown, headers = {}) =>
    client.visitor.send('POST', '/auth/login/', { body, headers })
  await login(secret)
  await login({ email: 'x', password: { inner: [secret] } })
  await login({ password: secret }, { 'content-type': 'text/plain' })
  await client.get(`/api/v1/history/?access_token=${token}`, token)
  await client.get(`/nowhere?password=${secret}`)
  await client.post('/api/v1/points-subs/generate/', { vin: 1 }, secret)
  await client.visitor.send('GET', '/auth/user/status/', {
    token,
    headers: { authorization: token, referer: `http://localhost:5173/create-password?token=${secret}` },
  })
}

/** Uses every endpoint, correctly and incorrectly, and returns all secrets that were sent or received. */
export async function mixedSession(mock: TestMock, world: string): Promise<ReadonlySet<string>> {
  const client = await RecordingClient.create(mock, world)
  await readPublicData(client)
  await register(client)
  await resetPassword(client, 'Set-by-link-6')
  await buyCodes(client)
  const { access, refresh } = await client.login('new-user', 'Set-by-link-6')
  client.recordSecrets(await client.post('/auth/token/refresh/', { refresh }), 'access')
  await client.post('/auth/token/refresh/', { refresh: access })
  await editProfile(client, access)
  await buyBundles(client, access)
  await spendToken(client, access)
  await changePasswords(client, access)
  const many = await client.login('many-orders', 'Passw0rd!')
  client.recordSecrets(await client.get('/api/v1/history/', many.access), 'pin')
  await client.get('/api/v1/history/')
  await misplaceSecrets(client, access)
  return client.secrets
}
