import { expect, type Locator, type Page } from '@playwright/test'
import type { MailingContext } from '../../../src/machines/mailing/mailing.types.ts'
import type { PageObjectOf } from '../engine/page-object.ts'
import { lastMessage } from '../form-page-object.ts'
import type { mailingModel } from './mailing.model.ts'

const region = (page: Page) => page.locator('section[aria-labelledby="settings"]')
const toggle = (page: Page) => region(page).getByRole('switch', { name: 'Navigation codes Notifications' })
const retryButton = (page: Page) => region(page).getByRole('button', { name: 'Try again' })

const expectSetting = async (page: Page, { isOn, hasChangeFailed }: MailingContext, isBusy: boolean) => {
  await expect(toggle(page)).toBeChecked({ checked: isOn === true })
  await expect(toggle(page)).toHaveAttribute('aria-busy', String(isBusy))
  await expect(region(page).getByText('The change was not confirmed.')).toHaveCount(hasChangeFailed ? 1 : 0)
}

const expectLoadFailed = async (page: Page, isRetrying: boolean) => {
  await expect(region(page)).toContainText('The setting could not be loaded.')
  await expect(retryButton(page)).toHaveAttribute('aria-busy', String(isRetrying))
}

export const mailingPageObject: PageObjectOf<typeof mailingModel, Page, Locator> = {
  perform: {
    switches: (page) => toggle(page).click(),
    'tries again': (page) => retryButton(page).click(),
  },
  region,
  controls: { switches: toggle, 'tries again': retryButton },
  assertions: {
    loading: (page) => expect(region(page).getByRole('status')).toHaveText('Loading...'),
    known: (page, { snapshot }) => expectSetting(page, snapshot.context, false),
    switching: (page, { snapshot }) => expectSetting(page, snapshot.context, true),
    async reloading(page, { snapshot, eventCase }) {
      await expectSetting(page, snapshot.context, true)
      if (eventCase?.event.error !== undefined)
        await expect(lastMessage(page, 'alert')).toContainText('Something went wrong, please try again later')
    },
    failed: (page) => expectLoadFailed(page, false),
    retrying: (page) => expectLoadFailed(page, true),
  },
}
