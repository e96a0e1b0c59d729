import type { TestMock } from '../mock.ts'
import { Walk } from './walk.ts'

const CAR = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const CARD = { ...CAR, email: 'payer@example.test', currency: 'USD', user_ip: '203.0.113.7' }
const PROFILE = { first_name: 'Ada', last_name: 'Demo', speciality: 'Workshop', birthday: '1990-01-01' }
const NEWCOMER = 'newcomer@example.test'

function codingFile(): FormData {
  const form = new FormData()
  const coding = '<Domain name="VCD_Anzeige" bytes="2"><CodingString>A6AB</CodingString></Domain>'
  const ecus = `<Ecus count="1"><Ecu name="IC213">${coding}</Ecu></Ecus>`
  const vehicle = '<Vehicle fin="WDD2130041A000000" model="213.004"/>'
  const text = `<VariantCodingExport version="1.0">${vehicle}${ecus}</VariantCodingExport>`
  form.append('vrx_file', new File([text], 'sample.vcx'))
  return form
}

async function lookAround(walk: Walk): Promise<void> {
  for (const path of ['payment/paypal/', 'get-info/', 'detail/', 'bundles/', 'subscribe_bundles/'])
    await walk.get(`/api/v1/${path}`)
  await fetch(`${walk.mock.side}/ip/${walk.visitor.world}?format=json`)
  await walk.visitor.send('POST', '/api/v1/convert', { form: codingFile() })
}

async function register(walk: Walk): Promise<void> {
  const password = walk.secret('Newcomer-1')
  await walk.post('/auth/registration/', { email: NEWCOMER, password1: password, password2: password })
  const unlike = { password1: walk.secret('sh0rt'), password2: walk.secret('wrong-guess-2') }
  await walk.post('/auth/registration/', { email: NEWCOMER, ...unlike })
  await walk.post('/auth/login/', { email: NEWCOMER, password: 'wrong-guess-2' })
  const credential = walk.secret('an-opaque-google-credential')
  walk.keep(await walk.post('/auth/google/', { assertion: credential }), 'access_token', 'refresh_token')
}

/** The second use of the link is refused; the first two miss the path, as a mistyped client would. */
async function resetPassword(walk: Walk, password: string): Promise<void> {
  await walk.post('/password/reset/', { email: NEWCOMER })
  const outbox = walk.mock.worlds.get(walk.visitor.world).state.outbox
  const { id = '', token = '' } = Object.fromEntries(new URL(outbox.at(-1)?.links[0] ?? '').searchParams)
  const body = {
    new_password1: walk.secret(password),
    new_password2: password,
    uid: id,
    token: walk.secret(token),
  }
  for (const path of [`${token}/`, `${token}?token=${token}`, token, token])
    await walk.post(`/password/reset/confirm/${id}/${path}`, body)
}

async function buyCodes(walk: Walk): Promise<void> {
  await walk.settle(await walk.post('/api/v1/payment/stripe/', { ...CARD, amount: 50 }), 'pay')
  await walk.settle(await walk.post('/api/v1/payment/stripe/', { ...CARD, amount: '50.00' }), 'decline')
  await walk.post('/api/v1/payment/stripe/', { ...CARD, amount: 1 })
}

async function keepProfile(walk: Walk, token: string): Promise<void> {
  const [user] = (await walk.get('/auth/user/status/', token)).body as { id: number }[]
  const { visitor, mock } = walk
  await visitor.send('PUT', `/api/v1/profile/${user?.id}`, { token, body: PROFILE })
  await visitor.send('PUT', `/api/update_profile/${user?.id}/`, { token, body: PROFILE, host: mock.admin })
  await visitor.send('GET', `/api/profile/${user?.id}/`, {
    token,
    headers: { authorization: `Token ${token}` },
  })
  await walk.get('/auth/user/receive_email', token)
  await walk.post('/auth/user/receive_email', { receive_email: false }, token)
  await walk.post('/auth/user/receive_email', undefined, token)
}

async function buyBundles(walk: Walk, token: string): Promise<void> {
  const rows = { bundles: 'bundle', subscribe_bundles: 'subscribe_bundle' }
  for (const [list, path] of Object.entries(rows)) {
    const { results } = (await walk.get(`/api/v1/${list}/`)).body as { results: { id: number }[] }
    const wish = { fk_bundle: results[0]?.id, currency: 'USD', user_ip: '' }
    await walk.settle(await walk.post(`/api/v1/payment/${path}/`, wish, token), 'cancel', token)
    await walk.settle(await walk.post(`/api/v1/payment/${path}/`, wish, token), 'pay', token)
    if (list === 'bundles') await walk.post('/api/v1/bundles/', wish, token)
  }
  await walk.post('/api/v1/bundles/', { fk_bundle: 999, currency: 'USD', user_ip: '' }, token)
  await walk.get('/api/v1/payment/bundle/', token)
}

async function spendToken(walk: Walk, token: string): Promise<void> {
  const balance = (await walk.get('/api/v1/points-subs/generate/', token)).body as {
    points: { pk: number }[]
  }
  const wish = { ...CAR, user_ip: '', type: 'points', fk_point: balance.points[0]?.pk, fk_subscription: null }
  const { order_id } = (await walk.post('/api/v1/points-subs/generate/', wish, token)).body as {
    order_id: number
  }
  walk.keep(await walk.post(`/api/v1/points-subs/check/${order_id}/`, undefined, token), 'data')
  await walk.post('/api/v1/points-subs/check/1/', undefined, token)
  walk.keep(await walk.get('/api/v1/history/', token), 'pin')
}

async function changePasswords(walk: Walk, token: string): Promise<void> {
  const [changed, proven] = [walk.secret('Changed-pw-3'), walk.secret('Proven-now-4')]
  await walk.post('/auth/password/change/', { new_password1: changed, new_password2: changed }, token)
  await walk.post('/auth/users/set_password/', { current_password: changed, new_password: proven }, token)
  await walk.post('/auth/users/set_password/', { current_password: changed, new_password: proven }, token)
}

/** Calls that break the contract, with a secret where nobody expects one. */
async function misplaceSecrets(walk: Walk, token: string): Promise<void> {
  const secret = walk.secret('misplaced-secret-5')
  const login = (body: unknown, headers = {}) => walk.visitor.send('POST', '/auth/login/', { body, headers })
  await login(secret)
  await login({ email: 'x', password: { inner: [secret] } })
  await login({ password: secret }, { 'content-type': 'text/plain' })
  await walk.get(`/api/v1/history/?access_token=${token}`, token)
  await walk.get(`/nowhere?password=${secret}`)
  await walk.post('/api/v1/points-subs/generate/', { vin: 1 }, secret)
  await walk.visitor.send('GET', '/auth/user/status/', {
    token,
    headers: { authorization: token, referer: `http://localhost:5173/create-password?token=${secret}` },
  })
}

/** One person does everything that the shop can do, rightly and wrongly. What comes back are the secrets of it. */
export async function mixedSession(mock: TestMock, world: string): Promise<ReadonlySet<string>> {
  const walk = await Walk.begin(mock, world)
  await lookAround(walk)
  await register(walk)
  await resetPassword(walk, 'Set-by-link-6')
  await buyCodes(walk)
  const { access, refresh } = await walk.login('newcomer', 'Set-by-link-6')
  walk.keep(await walk.post('/auth/token/refresh/', { refresh }), 'access')
  await walk.post('/auth/token/refresh/', { refresh: access })
  await keepProfile(walk, access)
  await buyBundles(walk, access)
  await spendToken(walk, access)
  await changePasswords(walk, access)
  const many = await walk.login('many-orders', 'Passw0rd!')
  walk.keep(await walk.get('/api/v1/history/', many.access), 'pin')
  await walk.get('/api/v1/history/')
  await misplaceSecrets(walk, access)
  return walk.secrets
}
