import { expect, type Locator, type Page } from '@playwright/test'
import { samples } from '../../../src/contract/samples.ts'
import type { NoticesContext } from '../../../src/machines/notices/notices.types.ts'
import * as TEXTS from '../../../src/texts.ts'
import type { PageObject } from '../engine/page-object.ts'
import { messages } from '../form-page-object.ts'
import { noticesModel, postCase } from './notices.model.ts'

const { email } = samples.login.requests.plain.json

/** The notices of the form that requests a link by mail. */
export const pageModel = {
  ...noticesModel,
  events: {
    'gets a success notice': postCase({
      kind: 'good',
      title: '',
      message: 'Request successfully sent on your email',
    }),
    'gets an error notice': postCase({ kind: 'bad', title: TEXTS.error, message: 'Email is required' }),
    'closes the oldest': noticesModel.events['closes the oldest'],
    'goes to another page': noticesModel.events['goes to another page'],
  },
}

const cards = (page: Page) => messages(page).locator('[data-kind]')
const close = (card: Locator) => card.getByRole('button', { name: 'Close message' })
const oldest = (page: Page) => close(cards(page).first())
const requestLink = async (page: Page, address: string) => {
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Send request' }).press('Enter')
}

export const noticesPageObject: PageObject<Page, Locator> = {
  perform: {
    async 'gets a success notice'(page) {
      const response = page.waitForResponse(/password\/reset/)
      await requestLink(page, email)
      await response
    },
    'gets an error notice': (page) => requestLink(page, ''),
    'closes the oldest': (page) => oldest(page).click(),
    // Includes the return to the form: the other page posts no notices.
    async 'goes to another page'(page) {
      const form = page.getByRole('button', { name: 'Send request' })
      await page.getByRole('link', { name: 'Sign Up' }).press('Enter')
      await expect(form).toHaveCount(0)
      await page.goBack()
      await expect(form).toBeVisible()
    },
  },
  // A repeated notice restarts its timer, later than in the model by the time of a gesture.
  toleranceMs: 1_000,
  region: messages,
  withoutControl: {
    'gets a success notice': 'the response to a form',
    'gets an error notice': 'an invalid form',
    'goes to another page': 'a link',
  },
  controls: { 'closes the oldest': oldest },
  assertions: {
    async ''(page, { snapshot }) {
      const { shown }: NoticesContext = snapshot.context
      await expect(cards(page)).toHaveCount(shown.length)
      for (const [index, { kind, message }] of shown.entries()) {
        await expect(cards(page).nth(index)).toHaveAttribute('data-kind', kind)
        await expect(cards(page).nth(index)).toContainText(message)
      }
    },
  },
}
