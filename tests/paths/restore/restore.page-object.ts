import { expect, type Locator, type Page } from '@playwright/test'
import type { FormContext } from '../../../src/machines/form/form.types.ts'
import type { PageObjectOf } from '../engine/page-object.ts'
import type { restoreModel } from './restore.model.ts'

const email = (page: Page) => page.getByLabel('Email')
const button = (page: Page) => page.getByRole('button', { name: 'Send request' })
const form = (page: Page) => page.locator('form')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

const failureText = ({ body }: { readonly body?: { readonly email?: readonly string[] } }) =>
  body?.email?.[0] ?? 'Something went wrong, please try again later'

export const restorePageObject: PageObjectOf<typeof restoreModel, Page, Locator> = {
  perform: {
    'types an e-mail': (page, event) => email(page).fill(event.value),
    'clears the e-mail': (page) => email(page).fill(''),
    submits: (page) => button(page).click(),
  },
  region: form,
  controls: { 'types an e-mail': email, 'clears the e-mail': email, submits: button },
  assertions: {
    async editing(page, { snapshot, eventCase }) {
      const { values, error }: FormContext = snapshot.context
      await expect(form(page)).toHaveAttribute('data-state', 'editing')
      await expect(button(page)).toBeEnabled()
      await expect(email(page)).toHaveValue(values.email ?? '')
      await expect(email(page)).toHaveAttribute('aria-invalid', String(error !== null))
      if (eventCase?.name === 'submits') await expect(messages(page)).toContainText('Email is required')
      if (eventCase?.kind !== 'outcome') return
      const hasFailed = eventCase.event.error !== undefined
      const message = hasFailed
        ? failureText(eventCase.event.error)
        : 'Request successfully sent on your email'
      await expect(
        messages(page)
          .getByRole(hasFailed ? 'alert' : 'status')
          .last(),
      ).toContainText(message)
    },
    async sending(page) {
      await expect(form(page)).toHaveAttribute('data-state', 'sending')
      await expect(button(page)).toBeDisabled()
    },
  },
}
