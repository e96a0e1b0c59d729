import { expect, type Locator, type Page } from '@playwright/test'
import type { FormContext } from '../../../src/machines/form/form.types.ts'
import type { PageObjectOf } from '../engine/page-object.ts'
import type { loginModel } from './login.model.ts'

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password')
const button = (page: Page) => page.getByRole('button', { name: 'Login' })
const form = (page: Page) => page.locator('form')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const lastAlert = (page: Page) => messages(page).getByRole('alert').last()

const failureText = ({ body }: { readonly body?: unknown }) =>
  'non_field_errors' in Object(body)
    ? 'Unable to log in with provided credentials.'
    : 'An error occurred while logging in. Please try again later.'

export const loginPageObject: PageObjectOf<typeof loginModel, Page, Locator> = {
  perform: {
    'types an e-mail': (page, event) => email(page).fill(event.value),
    'clears the e-mail': (page) => email(page).fill(''),
    'types a password': (page, event) => password(page).fill(event.value),
    'clears the password': (page) => password(page).fill(''),
    submits: (page) => button(page).click(),
  },
  region: form,
  controls: {
    'types an e-mail': email,
    'clears the e-mail': email,
    'types a password': password,
    'clears the password': password,
    submits: button,
  },
  assertions: {
    async editing(page, { snapshot, eventCase }) {
      const { values, error }: FormContext = snapshot.context
      await expect(form(page)).toHaveAttribute('data-state', 'editing')
      await expect(button(page)).toBeEnabled()
      for (const [name, field] of [
        ['email', email(page)],
        ['password', password(page)],
      ] as const) {
        await expect(field).toHaveValue(values[name] ?? '')
        await expect(field).toHaveAttribute('aria-invalid', String(error?.field === name))
      }
      if (eventCase?.kind === 'outcome')
        await expect(lastAlert(page)).toContainText(failureText(eventCase.event.error))
      if (eventCase?.name === 'submits') await expect(lastAlert(page)).toContainText('Please fill all fields')
    },
    async sending(page) {
      await expect(form(page)).toHaveAttribute('data-state', 'sending')
      await expect(button(page)).toBeDisabled()
    },
    async succeeded(page) {
      await expect(form(page)).toHaveAttribute('data-state', 'succeeded')
      await expect(messages(page).getByRole('status')).toContainText('You have successfully logged in!')
      await expect(page).toHaveURL('/login')
    },
    async finished(page) {
      await expect(page).toHaveURL('/')
    },
  },
}
