import { expect, it } from 'vitest'
import { HELP, readWishes } from './arguments.ts'

const TARGET = ['--target', 'https://api.example.test']

it('a host that is named is asked read-only, twice a second, unless told otherwise', () => {
  expect(readWishes(TARGET)).toMatchObject({ unsafe: false, perSecond: 2, admin: TARGET[1], account: null })
  expect(readWishes([...TARGET, '--unsafe'])).toMatchObject({ unsafe: true, perSecond: 20 })
  expect(readWishes([...TARGET, '--per-second', '0.5'])).toMatchObject({ perSecond: 0.5 })
})

it.each([
  [['--target', 'api.example.test'], '--target wants an address'],
  [['--target', 'ftp://example.test'], '--target wants an address'],
  [[...TARGET, '--user', 'a@example.test'], '--user and --password go together'],
  [[...TARGET, '--per-second', '0'], '--per-second wants a number above 0'],
  [['--admin', 'https://admin.example.test'], 'need a --target'],
  [['--frobnicate'], '--frobnicate'],
  [[...TARGET, '--write'], '--write and --spend=1 go together'],
  [[...TARGET, '--spend=1'], '--write and --spend=1 go together'],
  [[...TARGET, '--write', '--spend=2'], '--spend wants 1'],
  [[...TARGET, '--write', '--spend=1'], 'wants --user and --idempotency-header'],
  [
    [...TARGET, '--write', '--spend=1', '--idempotency-header', 'Idempotency-Key'],
    'wants --user and --idempotency-header',
  ],
  [['--idempotency-header', 'Idempotency-Key'], 'need a --target'],
])('%j is refused with a sentence', (args, says) => {
  expect(() => readWishes(args)).toThrow(says)
})

it('every option that is understood is explained, and every exit code', () => {
  for (const option of [
    'target',
    'admin',
    'ip',
    'origin',
    'user',
    'password',
    'unsafe',
    'idempotency-header',
    'write',
    'spend',
    'per-second',
    'json',
    'assumptions',
  ])
    expect(HELP).toContain(`--${option}`)
  expect(HELP).toMatch(/^ {2}0 .*\n {2}1 .*\n {2}2 /m)
})
