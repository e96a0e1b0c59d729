import { comparableEmail, emailProblems } from './email.ts'
import { takeId } from './ids.ts'
import { sendMail } from './outbox.ts'
import { passwordProblems, repeatProblems } from './passwords.ts'
import type { Refusal } from './refusal.ts'
import { BLANK, refusalOf } from './refusal.ts'
import type { Shop } from './shop.ts'
import type { Account, State } from './state.ts'

interface Registration {
  readonly email: string
  readonly password1: string
  readonly password2: string
}
interface Credentials {
  readonly email: string
  readonly password: string
}

const GOOGLE_EMAIL = 'google-user@example.test'
const GOOGLE_PASSWORD_LENGTH = 32

export const blankAccount = (id: number, email: string, password: string): Account => ({
  id,
  email,
  password,
  discount: 0,
  receiveEmail: true,
  profile: { first_name: '', last_name: '', speciality: '', birthday: null },
  points: [],
  subscriptions: [],
})

export function findByEmail(state: State, email: string): Account | null {
  const wanted = comparableEmail(email)
  for (const account of state.accounts.values()) if (comparableEmail(account.email) === wanted) return account
  return null
}

/** The account as it is now: a record in somebody's hand may have been replaced since. */
export function currentAccount(state: State, id: number): Account {
  const account = state.accounts.get(id)
  if (!account) throw new Error(`there is no account ${id}`)
  return account
}

export function updateAccount(state: State, id: number, change: Partial<Omit<Account, 'id'>>): Account {
  const account = { ...currentAccount(state, id), ...change }
  state.accounts.set(id, account)
  return account
}

function addAccount(shop: Shop, email: string, password: string): Account {
  const account = blankAccount(takeId(shop.state), email.trim(), password)
  shop.state.accounts.set(account.id, account)
  sendMail(shop, {
    to: account.email,
    kind: 'welcome',
    subject: 'Your account is ready',
    text: `Welcome. You can now log in as ${account.email}.`,
    links: [`${shop.siteUrl}/login`],
  })
  return account
}

export function register(shop: Shop, wish: Registration): Account | Refusal<keyof Registration> {
  const taken = findByEmail(shop.state, wish.email)
    ? ['An account with this e-mail address already exists.']
    : []
  const refusal = refusalOf({
    email: [...emailProblems(wish.email), ...taken],
    password1: passwordProblems(wish.password1),
    password2: repeatProblems(wish.password1, wish.password2),
  })
  return refusal ?? addAccount(shop, wish.email, wish.password1)
}

export function logIn(
  shop: Shop,
  given: Credentials,
): Account | Refusal<keyof Credentials | 'non_field_errors'> {
  const blank = refusalOf({
    email: given.email.trim() === '' ? [BLANK] : [],
    password: given.password === '' ? [BLANK] : [],
  })
  if (blank) return blank
  const account = findByEmail(shop.state, given.email)
  if (account?.password === given.password) return account
  return { problems: { non_field_errors: ['No account matches this e-mail address and password.'] } }
}

/** What Google sends is opaque here, so any payload with something in it stands for one and the same person. */
export function logInWithGoogle(
  shop: Shop,
  payload: Readonly<Record<string, unknown>>,
): Account | Refusal<'non_field_errors'> {
  if (Object.keys(payload).length === 0)
    return { problems: { non_field_errors: ['There is no credential in this call.'] } }
  return (
    findByEmail(shop.state, GOOGLE_EMAIL) ??
    addAccount(shop, GOOGLE_EMAIL, shop.random.text(GOOGLE_PASSWORD_LENGTH))
  )
}
