import type { Caller } from '../caller.ts'
import { type Check, expectThat, skip } from '../check.ts'

const details = { first_name: 'Sam', last_name: 'Ample', speciality: 'Workshop', birthday: '1990-02-28' }

const paramsOf = async (caller: Caller) => {
  const [user] = await caller.succeed('readStatus')
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
    const caller = await host.newAccount()
    const params = await paramsOf(caller)
    const read = () => caller.succeed('readProfile', { params })
    await caller.succeed(name, { params, json: details })
    await caller.succeed(name, { params, json: { speciality: 'Reseller' } })
    const now: Readonly<Record<string, unknown>> = await read()
    for (const [key, value] of Object.entries({ ...details, speciality: 'Reseller' }))
      expectThat(now[key] === value, `${key} is ${JSON.stringify(now[key])} after it was set`)
    const refused = await caller.call(name, { params, json: { birthday: '28.02.1990' } })
    expectThat(refused.status === 400, `another date format got ${refused.status}`)
    await caller.succeed(name, { params, json: { birthday: null } })
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
      const caller = await host.givenAccount()
      const { id, email } = await caller.succeed('readProfile', { params: await paramsOf(caller) })
      const own = String(id) === (await paramsOf(caller)).id && email === caller.credentials?.email
      expectThat(own, "the profile is another account's")
    },
  },
  {
    id: 'toggles:toggleMailing',
    endpoint: 'toggleMailing',
    assumptions: ['ASM-MAILING-BODY', 'ASM-MAILING-ANSWER'],
    isSafe: false,
    run: async (host) => {
      const caller = await host.newAccount()
      const read = async () => (await caller.succeed('readMailing')).receive_email
      for (const wanted of [false, false, true]) {
        await caller.succeed('toggleMailing', { json: { receive_email: wanted } })
        expectThat((await read()) === wanted, `it is not ${wanted} after it was sent`)
      }
      for (const parts of [{ json: {} }, {}]) {
        const before = await read()
        const { receive_email } = await caller.succeed('toggleMailing', parts)
        expectThat(receive_email === !before && (await read()) === !before, 'it does not toggle')
      }
    },
  },
]
