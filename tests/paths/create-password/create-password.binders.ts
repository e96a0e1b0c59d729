import { expect, type Locator, type Page } from '@playwright/test'
import type { BindersOf } from '../engine/binders.ts'
import { formLook, lastOf } from '../form-binders.ts'
import type { createPasswordModel } from './create-password.model.ts'

const form = formLook({
  labels: { password1: 'New password', password2: 'Password repeat' },
  action: 'Confirm',
})

export const createPasswordBinders: BindersOf<typeof createPasswordModel, Page, Locator> = {
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
  sight: {
    async editing(page, seen) {
      await form.isEditing(page, seen)
      if (seen.eventCase?.kind === 'outcome')
        await expect(lastOf(page, 'alert')).toContainText('Something went wrong, please try again later')
    },
    sending: (page) => form.isSending(page),
    async succeeded(page) {
      await form.isSending(page, 'succeeded')
      await expect(lastOf(page, 'status')).toContainText('Password')
      await expect(page).toHaveURL(/\/create-password/)
    },
    async finished(page) {
      await expect(page).toHaveURL('/login')
    },
  },
}
