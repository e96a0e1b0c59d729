import { expect, it } from 'vitest'
import { HELP, parseOptions } from './arguments.ts'

const TARGET = ['--target', 'https://api.example.test']

it('a target is tested read-only and twice a second by default', () => {
  expect(parseOptions(TARGET)).toMatchObject({ unsafe: false, perSecond: 2, admin: TARGET[1], account: null })
  expect(parseOptions([...TARGET, '--unsafe'])).toMatchObject({ unsafe: true, perSecond: 20 })
  expect(parseOptions([...TARGET, '--per-second', '0.5'])).toMatchObject({ perSecond: 0.5 })
})

it.each([
  [['--target', 'api.example.test'], '--target must be a URL'],
  [['--target', 'ftp://example.test'], '--target must be a URL'],
  [[...TARGET, '--user', 'a@example.test'], '--user and --password need each other'],
  [[...TARGET, '--per-second', '0'], '--per-second must be a number above 0'],
  [['--admin', 'https://admin.example.test'], 'need a --target'],
  [['--frobnicate'], '--frobnicate'],
  [[...TARGET, '--write'], '--write and --spend=1 need each other'],
  [[...TARGET, '--spend=1'], '--write and --spend=1 need each other'],
  [[...TARGET, '--write', '--spend=2'], '--spend must be 1'],
  [[...TARGET, '--write', '--spend=1'], 'needs --user and --idempotency-header'],
  [
    [...TARGET, '--write', '--spend=1', '--idempotency-header', 'Idempotency-Key'],
    'needs --user and --idempotency-header',
  ],
  [['--idempotency-header', 'Idempotency-Key'], 'need a --target'],
])('rejects %j', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message)
})

it('the help explains every option and every exit code', () => {
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
