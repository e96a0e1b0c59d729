import { expect, it } from 'vitest'
import { filesOf, initialise } from './init.ts'

it('writes a model and a page object with every event, actor and state', async () => {
  const files = await filesOf('mailing')
  const model = files.get('tests/paths/mailing/mailing.model.ts') ?? ''
  expect(model).toContain("'mailing.switched': { event: { type: 'mailing.switched' } },")
  expect(model).toContain("read: actor('read'),")
  expect(model).toContain("write: { ...successesOf('<endpoint>'")
  expect(model).toContain('withMailingEffects({')
  const pageObject = files.get('tests/paths/mailing/mailing.page-object.ts') ?? ''
  for (const state of ['loading', 'known', 'switching', 'reloading', 'failed'])
    expect(pageObject).toContain(`    ${state}: (page) => expect(`)
})

it('never overwrites a file', async () => {
  expect(await initialise('mailing')).toEqual([
    'exists tests/paths/mailing/mailing.model.ts',
    'exists tests/paths/mailing/mailing.page-object.ts',
    'exists tests/paths/mailing/mailing.scenarios.ts',
    'exists tests/paths/mailing/mailing.test.ts',
    'exists tests/paths/mailing/mailing.page.ts',
  ])
})

it('writes no files for a form', async () => {
  await expect(filesOf('login')).rejects.toThrow(
    "'login' is a form, which has no machine of its own: copy the files of tests/paths/login.",
  )
})
