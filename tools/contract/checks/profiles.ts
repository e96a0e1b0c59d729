import { type Check, expectThat, skip } from '../check.ts'
import type { TestClient } from '../test-client.ts'

const details = { first_name: 'Sam', last_name: 'Ample', speciality: 'Workshop', birthday: '1990-02-28' }

const paramsOf = async (client: TestClient) => {
  const [user] = await client.callExpectingSuccess('readStatus')
  return { id: String(user?.id ?? skip('readStatus returned no id')) }
}

const keeps = (name: 'writeProfile' | 'updateAdminProfile'): Check => ({
  id: `keeps:${name}`,
  endpoint: name,
  assumptions: [
    'ASM-PROFILE-PARTIAL',
    'ASM-PROFILE-SHAPE',
    ...(name === 'writeProfile' ? [] : ['ASM-ADMIN-HOST']),
  ],
  isSafe: false,
  run: async (host) => {
    const client = await host.newAccount()
    const params = await paramsOf(client)
    const read = () => client.callExpectingSuccess('readProfile', { params })
    await client.callExpectingSuccess(name, { params, json: details })
    await client.callExpectingSuccess(name, { params, json: { speciality: 'Reseller' } })
    const now: Readonly<Record<string, unknown>> = await read()
    for (const [key, value] of Object.entries({ ...details, speciality: 'Reseller' }))
      expectThat(now[key] === value, `${key} is ${JSON.stringify(now[key])} after it was set`)
    const refused = await client.call(name, { params, json: { birthday: '28.02.1990' } })
    expectThat(refused.status === 400, `another date format got ${refused.status}`)
    await client.callExpectingSuccess(name, { params, json: { birthday: null } })
    expectThat((await read()).birthday == null, 'the birthday cannot be cleared')
  },
})

export const profileChecks: readonly Check[] = [
  keeps('writeProfile'),
  keeps('updateAdminProfile'),
  {
    id: 'own:readProfile',
    endpoint: 'readProfile',
    assumptions: ['ASM-PROFILE-ID', 'ASM-TOKEN-SCHEME'],
    isSafe: true,
    run: async (host) => {
      const client = await host.givenAccount()
      const { id, email } = await client.callExpectingSuccess('readProfile', {
        params: await paramsOf(client),
      })
      const own = String(id) === (await paramsOf(client)).id && email === client.credentials?.email
      expectThat(own, "the profile is another account's")
    },
  },
  {
    id: 'toggles:toggleMailing',
    endpoint: 'toggleMailing',
    assumptions: ['ASM-MAILING-BODY', 'ASM-MAILING-ANSWER'],
    isSafe: false,
    run: async (host) => {
      const client = await host.newAccount()
      const read = async () => (await client.callExpectingSuccess('readMailing')).receive_email
      for (const wanted of [false, false, true]) {
        await client.callExpectingSuccess('toggleMailing', { json: { receive_email: wanted } })
        expectThat((await read()) === wanted, `it is not ${wanted} after it was sent`)
      }
      for (const parts of [{ json: {} }, {}]) {
        const before = await read()
        const { receive_email } = await client.callExpectingSuccess('toggleMailing', parts)
        expectThat(receive_email === !before && (await read()) === !before, 'it does not toggle')
      }
    },
  },
]
