import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObjectOf } from '../engine/page-object.ts'
import { formPageObject, lastMessage } from '../form-page-object.ts'
import type { restoreModel } from './restore.model.ts'

const form = formPageObject({ labels: { email: 'Email' }, submitLabel: 'Send request' })

const failureText = ({ body }: { readonly body?: { readonly email?: readonly string[] } }) =>
  body?.email?.[0] ?? 'Something went wrong, please try again later'

export const restorePageObject: PageObjectOf<typeof restoreModel, Page, Locator> = {
  perform: {
    'types an e-mail': form.type('email'),
    'clears the e-mail': form.type('email'),
    submits: form.submit,
  },
  region: form.region,
  controls: {
    'types an e-mail': form.field('email'),
    'clears the e-mail': form.field('email'),
    submits: form.button,
  },
  assertions: {
    async editing(page, expected) {
      await form.expectEditing(page, expected)
      const { eventCase } = expected
      if (eventCase?.name === 'submits')
        await expect(lastMessage(page, 'alert')).toContainText('Email is required')
      if (eventCase?.kind !== 'outcome') return
      const { error } = eventCase.event
      if (error === undefined)
        await expect(lastMessage(page, 'status')).toContainText('Request successfully sent on your email')
      else await expect(lastMessage(page, 'alert')).toContainText(failureText(error))
    },
    sending: (page) => form.expectSending(page),
  },
}
