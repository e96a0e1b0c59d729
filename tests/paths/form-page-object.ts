import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import type { FieldsContext } from '../../src/machines/shared/fields.ts'
import type { Expected } from './engine/page-object.ts'

interface FormOptions {
  /** The label of each field, by its name in the machine. */
  readonly labels: Readonly<Record<string, string>>
  /** The hint below a field that has no error. */
  readonly notes?: Readonly<Record<string, string>>
  /** The label of the submit button. */
  readonly submitLabel: string
}

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })
export const lastMessage = (page: Page, role: 'alert' | 'status'): Locator =>
  messages(page).getByRole(role).last()

/** The common parts of the page objects of forms: fields, button, and assertions of their states. */
export function formPageObject({ labels, notes = {}, submitLabel }: FormOptions) {
  const region = (page: Page) => page.locator('form')
  const button = (page: Page) => page.getByRole('button', { name: submitLabel, exact: true })
  const field = (name: string) => (page: Page) => page.getByLabel(labels[name] ?? '', { exact: true })
  const expectState = (page: Page, state: string) => expect(region(page)).toHaveAttribute('data-state', state)
  return {
    region,
    button,
    field,
    type:
      (name: string) =>
      (page: Page, { value }: AnyEventObject) =>
        field(name)(page).fill(value),
    submit: (page: Page) => button(page).click(),
    expectState,
    async expectEditing(page: Page, { snapshot }: Expected) {
      const { values, error }: FieldsContext = snapshot.context
      await expectState(page, 'editing')
      await expect(button(page)).toBeEnabled()
      const isAboutForm = error?.field === ''
      await expect(button(page)).toHaveAccessibleDescription(isAboutForm ? error.message : '')
      for (const name of Object.keys(labels)) {
        const isDescribed = isAboutForm || error?.field === name
        const description = isDescribed ? error.message : (notes[name] ?? '')
        await expect(field(name)(page)).toHaveAccessibleDescription(description)
        await expect(field(name)(page)).toHaveValue(values[name] ?? '')
        await expect(field(name)(page)).toHaveAttribute('aria-invalid', String(error?.field === name))
      }
    },
    async expectSending(page: Page, state = 'sending') {
      await expectState(page, state)
      await expect(button(page)).toBeDisabled()
    },
  }
}
