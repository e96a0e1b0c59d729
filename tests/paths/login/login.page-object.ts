import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObjectOf } from '../engine/page-object.ts'
import { formPageObject, lastMessage } from '../form-page-object.ts'
import type { loginModel } from './login.model.ts'

const form = formPageObject({ labels: { email: 'Email', password: 'Password' }, submitLabel: 'Login' })

const failureText = ({ body }: { readonly body?: unknown }) =>
  'non_field_errors' in Object(body)
    ? 'Unable to log in with provided credentials.'
    : 'An error occurred while logging in. Please try again later.'

export const loginPageObject: PageObjectOf<typeof loginModel, Page, Locator> = {
  perform: {
    'types an e-mail': form.type('email'),
    'clears the e-mail': form.type('email'),
    'types a password': form.type('password'),
    'clears the password': form.type('password'),
    submits: form.submit,
  },
  region: form.region,
  controls: {
    'types an e-mail': form.field('email'),
    'clears the e-mail': form.field('email'),
    'types a password': form.field('password'),
    'clears the password': form.field('password'),
    submits: form.button,
  },
  assertions: {
    async editing(page, expected) {
      await form.expectEditing(page, expected)
      const { eventCase } = expected
      if (eventCase?.kind === 'outcome')
        await expect(lastMessage(page, 'alert')).toContainText(failureText(eventCase.event.error))
      if (eventCase?.name === 'submits')
        await expect(lastMessage(page, 'alert')).toContainText('Please fill all fields')
    },
    sending: (page) => form.expectSending(page),
    async succeeded(page) {
      await form.expectState(page, 'succeeded')
      await expect(lastMessage(page, 'status')).toContainText('You have successfully logged in!')
      await expect(page).toHaveURL('/login')
    },
    async finished(page) {
      await expect(page).toHaveURL('/')
    },
  },
}
