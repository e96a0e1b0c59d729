import type { Locator, Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { changePasswordBinders } from './change-password/change-password.binders.ts'
import { changePasswordModel } from './change-password/change-password.model.ts'
import { createPasswordBinders } from './create-password/create-password.binders.ts'
import { createPasswordModel } from './create-password/create-password.model.ts'
import { type Binders, bindingGaps } from './engine/binders.ts'
import { plansFor } from './engine/covers.ts'
import { explore } from './engine/explore.ts'
import type { AnyModel } from './engine/model.ts'
import { historyBinders } from './history/history.binders.ts'
import { historyModel } from './history/history.model.ts'
import { loginBinders } from './login/login.binders.ts'
import { loginModel } from './login/login.model.ts'
import { mailingBinders } from './mailing/mailing.binders.ts'
import { mailingModel } from './mailing/mailing.model.ts'
import { registrationBinders } from './registration/registration.binders.ts'
import { registrationModel } from './registration/registration.model.ts'
import { restoreBinders } from './restore/restore.binders.ts'
import { restoreModel } from './restore/restore.model.ts'

type Bound = readonly [model: AnyModel, binders: Binders<Page, Locator>]

const bound: readonly Bound[] = [
  [changePasswordModel, changePasswordBinders],
  [createPasswordModel, createPasswordBinders],
  [historyModel, historyBinders],
  [loginModel, loginBinders],
  [mailingModel, mailingBinders],
  [registrationModel, registrationBinders],
  [restoreModel, restoreBinders],
]

const without = <T>(named: Readonly<Record<string, T>>, gone: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => name !== gone))
const renamed = <T>(named: Readonly<Record<string, T>>, old: string): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name === old ? `${name} too` : name, value]),
  )

/** One binder forgotten, or one that nobody calls by its name: for each that there is. */
const mutantsOf = (binders: Binders<Page, Locator>): Binders<Page, Locator>[] =>
  [without, renamed].flatMap((change) => [
    ...Object.keys(binders.perform).map((name) => ({ ...binders, perform: change(binders.perform, name) })),
    ...Object.keys(binders.sight).map((name) => ({ ...binders, sight: change(binders.sight, name) })),
  ])

it.each(bound.map(([model, binders]) => [model.name, model, binders] as const))(
  '%s: every binder that is forgotten or misnamed is missed',
  (name, model, binders) => {
    const graph = explore(model)
    const plans = plansFor(graph, 'transitions')
    expect(bindingGaps(graph, plans, binders)).toEqual([])
    const mutants = mutantsOf(binders)
    const killed = mutants.filter((one) => bindingGaps(graph, plans, one).length > 0)
    console.info(`${name}: ${killed.length} of ${mutants.length} mutants of its binding killed`)
    expect(mutants.length).toBeGreaterThan(6)
    expect(killed).toHaveLength(mutants.length)
  },
)
