import type { Locator, Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { changePasswordModel } from './change-password/change-password.model.ts'
import { changePasswordPageObject } from './change-password/change-password.page-object.ts'
import { createPasswordModel } from './create-password/create-password.model.ts'
import { createPasswordPageObject } from './create-password/create-password.page-object.ts'
import { pathsFor } from './engine/coverage-kinds.ts'
import { explore } from './engine/explore.ts'
import type { AnyModel } from './engine/model.ts'
import { type PageObject, pageObjectGaps } from './engine/page-object.ts'
import { pageModel as historyModel, historyPageObject, withOpening } from './history/history.page-object.ts'
import { loginModel } from './login/login.model.ts'
import { loginPageObject } from './login/login.page-object.ts'
import { mailingModel } from './mailing/mailing.model.ts'
import { mailingPageObject } from './mailing/mailing.page-object.ts'
import { registrationModel } from './registration/registration.model.ts'
import { registrationPageObject } from './registration/registration.page-object.ts'
import { restoreModel } from './restore/restore.model.ts'
import { restorePageObject } from './restore/restore.page-object.ts'

type Entry = readonly [model: AnyModel, pageObject: PageObject<Page, Locator>]

const pageObjects: readonly Entry[] = [
  [changePasswordModel, changePasswordPageObject],
  [createPasswordModel, createPasswordPageObject],
  [historyModel, withOpening(historyPageObject)],
  [loginModel, loginPageObject],
  [mailingModel, mailingPageObject],
  [registrationModel, registrationPageObject],
  [restoreModel, restorePageObject],
]

const exclude = <T>(named: Readonly<Record<string, T>>, excluded: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => name !== excluded))
const renamed = <T>(named: Readonly<Record<string, T>>, old: string): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name === old ? `${name} too` : name, value]),
  )

/** For each entry of a page object: a copy without it, and a copy with it under a wrong name. */
const mutantsOf = (pageObject: PageObject<Page, Locator>): PageObject<Page, Locator>[] =>
  [exclude, renamed].flatMap((change) => [
    ...Object.keys(pageObject.perform).map((name) => ({
      ...pageObject,
      perform: change(pageObject.perform, name),
    })),
    ...Object.keys(pageObject.assertions).map((name) => ({
      ...pageObject,
      assertions: change(pageObject.assertions, name),
    })),
  ])

it.each(pageObjects.map(([model, pageObject]) => [model.name, model, pageObject] as const))(
  '%s: a missing or misnamed entry is reported',
  (name, model, pageObject) => {
    const graph = explore(model)
    const paths = pathsFor(graph, 'transitions')
    expect(pageObjectGaps(graph, paths, pageObject)).toEqual([])
    const mutants = mutantsOf(pageObject)
    const killed = mutants.filter((mutant) => pageObjectGaps(graph, paths, mutant).length > 0)
    console.info(`${name}: ${killed.length} of ${mutants.length} mutants of its page object killed`)
    expect(mutants.length).toBeGreaterThan(6)
    expect(killed).toHaveLength(mutants.length)
  },
)
