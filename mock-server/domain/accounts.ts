import type { DomainContext } from './domain-context.ts'
import { comparableEmail, emailErrors } from './email.ts'
import { allocateId } from './ids.ts'
import { sendMail } from './outbox.ts'
import { passwordErrors, repeatErrors } from './passwords.ts'
import type { Account, State } from './state.ts'
import type { ValidationFailure } from './validation-failure.ts'
import { BLANK, validationFailure } from './validation-failure.ts'

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
  const comparable = comparableEmail(email)
  for (const account of state.accounts.values())
    if (comparableEmail(account.email) === comparable) return account
  return null
}

/** The current record of an account. Each change replaces the record, so an earlier one is outdated. */
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

function addAccount(context: DomainContext, email: string, password: string): Account {
  const account = blankAccount(allocateId(context.state), email.trim(), password)
  context.state.accounts.set(account.id, account)
  sendMail(context, {
    to: account.email,
    kind: 'welcome',
    subject: 'Your account is ready',
    text: `Welcome. You can now log in as ${account.email}.`,
    links: [`${context.siteUrl}/login`],
  })
  return account
}

export function register(
  context: DomainContext,
  form: Registration,
): Account | ValidationFailure<keyof Registration> {
  const taken = findByEmail(context.state, form.email)
    ? ['An account with this e-mail address already exists.']
    : []
  const failure = validationFailure({
    email: [...emailErrors(form.email), ...taken],
    password1: passwordErrors(form.password1),
    password2: repeatErrors(form.password1, form.password2),
  })
  return failure ?? addAccount(context, form.email, form.password1)
}

export function logIn(
  context: DomainContext,
  credentials: Credentials,
): Account | ValidationFailure<keyof Credentials | 'non_field_errors'> {
  const blank = validationFailure({
    email: credentials.email.trim() === '' ? [BLANK] : [],
    password: credentials.password === '' ? [BLANK] : [],
  })
  if (blank) return blank
  const account = findByEmail(context.state, credentials.email)
  if (account?.password === credentials.password) return account
  return { errors: { non_field_errors: ['No account matches this e-mail address and password.'] } }
}

/** The Google payload is opaque, so every non-empty payload logs in the same account. */
export function logInWithGoogle(
  context: DomainContext,
  payload: Readonly<Record<string, unknown>>,
): Account | ValidationFailure<'non_field_errors'> {
  if (Object.keys(payload).length === 0)
    return { errors: { non_field_errors: ['The request contains no credential.'] } }
  return (
    findByEmail(context.state, GOOGLE_EMAIL) ??
    addAccount(context, GOOGLE_EMAIL, context.random.text(GOOGLE_PASSWORD_LENGTH))
  )
}
