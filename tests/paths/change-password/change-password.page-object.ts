import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObjectOf } from '../engine/page-object.ts'
import { formPageObject, lastMessage } from '../form-page-object.ts'
import type { changePasswordModel } from './change-password.model.ts'

const form = formPageObject({
  labels: { new_password1: 'New password', new_password2: 'New password repeat' },
  notes: { new_password1: '8 to 50 characters.' },
  submitLabel: 'Update password',
})

const failureText = ({ body = {} }: { readonly body?: Readonly<Record<string, readonly string[]>> }) =>
  body.new_password1?.[0] ?? body.new_password2?.[0] ?? 'Something went wrong, please try again later'

export const changePasswordPageObject: PageObjectOf<typeof changePasswordModel, Page, Locator> = {
  perform: {
    'types a password': form.type('new_password1'),
    'clears the password': form.type('new_password1'),
    'repeats the password': form.type('new_password2'),
    'clears the repetition': form.type('new_password2'),
    // By keyboard, because an error notice, which stays open, may cover the button.
    submits: (page) => form.field('new_password2')(page).press('Enter'),
  },
  region: form.region,
  controls: {
    'types a password': form.field('new_password1'),
    'clears the password': form.field('new_password1'),
    'repeats the password': form.field('new_password2'),
    'clears the repetition': form.field('new_password2'),
    submits: form.button,
  },
  assertions: {
    async editing(page, expected) {
      await form.expectEditing(page, expected)
      if (expected.eventCase?.kind !== 'outcome') return
      const { error } = expected.eventCase.event
      if (error === undefined) await expect(lastMessage(page, 'status')).toContainText('Password')
      else await expect(lastMessage(page, 'alert')).toContainText(failureText(error))
    },
    sending: (page) => form.expectSending(page),
  },
}
