import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObjectOf } from '../engine/page-object.ts'
import { formPageObject, lastMessage } from '../form-page-object.ts'
import { runClockUntilVisible } from '../run-clock.ts'
import type { registrationModel } from './registration.model.ts'

const form = formPageObject({
  labels: { email: 'Email', password1: 'Password', password2: 'Password repeat' },
  notes: { password1: '8 to 50 characters.' },
  submitLabel: 'Create account',
})

const failureText = ({ body = {} }: { readonly body?: Readonly<Record<string, readonly string[]>> }) =>
  body.email?.[0] ?? body.password1?.[0] ?? 'Something went wrong, please try again later'

export const registrationPageObject: PageObjectOf<typeof registrationModel, Page, Locator> = {
  perform: {
    'types an e-mail': form.type('email'),
    'clears the e-mail': form.type('email'),
    'types a password': form.type('password1'),
    'clears the password': form.type('password1'),
    'repeats the password': form.type('password2'),
    'clears the repetition': form.type('password2'),
    submits: form.submit,
  },
  // The next page may show a form of its own at once.
  region: (page) => form.region(page).filter({ has: form.button(page) }),
  controls: {
    'types an e-mail': form.field('email'),
    'clears the e-mail': form.field('email'),
    'types a password': form.field('password1'),
    'clears the password': form.field('password1'),
    'repeats the password': form.field('password2'),
    'clears the repetition': form.field('password2'),
    submits: form.button,
  },
  assertions: {
    async editing(page, expected) {
      await form.expectEditing(page, expected)
      if (expected.eventCase?.kind === 'outcome')
        await expect(lastMessage(page, 'alert')).toContainText(failureText(expected.eventCase.event.error))
    },
    registering: (page) => form.expectSending(page, 'registering'),
    loggingIn: (page) => form.expectSending(page, 'loggingIn'),
    async loggedIn(page) {
      await expect(page).toHaveURL('/profile')
    },
    async loginFailed(page) {
      await expect(page).toHaveURL('/login')
      // The failed login follows the message of the new account after the time to read it.
      await runClockUntilVisible(page, lastMessage(page, 'alert'), 500)
    },
  },
}
