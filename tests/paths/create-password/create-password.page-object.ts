import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObjectOf } from '../engine/page-object.ts'
import { formPageObject, lastMessage } from '../form-page-object.ts'
import type { createPasswordModel } from './create-password.model.ts'

const form = formPageObject({
  labels: { password1: 'New password', password2: 'Password repeat' },
  notes: { password1: '8 to 50 characters.' },
  submitLabel: 'Confirm',
})

export const createPasswordPageObject: PageObjectOf<typeof createPasswordModel, Page, Locator> = {
  perform: {
    'types a password': form.type('password1'),
    'types a short password': form.type('password1'),
    'repeats the password': form.type('password2'),
    'repeats the short password': form.type('password2'),
    submits: form.submit,
  },
  region: form.region,
  controls: {
    'types a password': form.field('password1'),
    'types a short password': form.field('password1'),
    'repeats the password': form.field('password2'),
    'repeats the short password': form.field('password2'),
    submits: form.button,
  },
  assertions: {
    async editing(page, expected) {
      await form.expectEditing(page, expected)
      if (expected.eventCase?.kind === 'outcome')
        await expect(lastMessage(page, 'alert')).toContainText('Something went wrong, please try again later')
    },
    sending: (page) => form.expectSending(page),
    async succeeded(page) {
      await form.expectSending(page, 'succeeded')
      await expect(lastMessage(page, 'status')).toContainText('Password')
      await expect(page).toHaveURL(/\/create-password/)
    },
    async finished(page) {
      await expect(page).toHaveURL('/login')
    },
  },
}
