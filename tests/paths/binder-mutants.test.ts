import type { Locator, Page } from '@playwright/test'
import { expect, it } from 'vitest'
import { changePasswordAlphabet } from './change-password/change-password.alphabet.ts'
import { changePasswordBinders } from './change-password/change-password.binders.ts'
import { createPasswordAlphabet } from './create-password/create-password.alphabet.ts'
import { createPasswordBinders } from './create-password/create-password.binders.ts'
import type { AnyAlphabet } from './engine/alphabet.ts'
import { type Binders, bindingGaps } from './engine/binders.ts'
import { plansFor } from './engine/covers.ts'
import { explore } from './engine/explore.ts'
import { historyAlphabet } from './history/history.alphabet.ts'
import { historyBinders } from './history/history.binders.ts'
import { loginAlphabet } from './login/login.alphabet.ts'
import { loginBinders } from './login/login.binders.ts'
import { mailingAlphabet } from './mailing/mailing.alphabet.ts'
import { mailingBinders } from './mailing/mailing.binders.ts'
import { registrationAlphabet } from './registration/registration.alphabet.ts'
import { registrationBinders } from './registration/registration.binders.ts'
import { restoreAlphabet } from './restore/restore.alphabet.ts'
import { restoreBinders } from './restore/restore.binders.ts'

type Bound = readonly [alphabet: AnyAlphabet, binders: Binders<Page, Locator>]

const bound: readonly Bound[] = [
  [changePasswordAlphabet, changePasswordBinders],
  [createPasswordAlphabet, createPasswordBinders],
  [historyAlphabet, historyBinders],
  [loginAlphabet, loginBinders],
  [mailingAlphabet, mailingBinders],
  [registrationAlphabet, registrationBinders],
  [restoreAlphabet, restoreBinders],
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
    ...Object.keys(binders.act).map((name) => ({ ...binders, act: change(binders.act, name) })),
    ...Object.keys(binders.sight).map((name) => ({ ...binders, sight: change(binders.sight, name) })),
  ])

it.each(bound.map(([alphabet, binders]) => [alphabet.name, alphabet, binders] as const))(
  '%s: every binder that is forgotten or misnamed is missed',
  (name, alphabet, binders) => {
    const graph = explore(alphabet)
    const plans = plansFor(graph, 'transitions')
    expect(bindingGaps(graph, plans, binders)).toEqual([])
    const mutants = mutantsOf(binders)
    const killed = mutants.filter((one) => bindingGaps(graph, plans, one).length > 0)
    console.info(`${name}: ${killed.length} of ${mutants.length} mutants of its binding killed`)
    expect(mutants.length).toBeGreaterThan(6)
    expect(killed).toHaveLength(mutants.length)
  },
)
