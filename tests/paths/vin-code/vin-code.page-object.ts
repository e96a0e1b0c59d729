import { expect, type Locator, type Page } from '@playwright/test'
import { SAMPLE_VIN } from '../../../src/ui/pages/vin-code/sample-card.ts'
import type { PageObjectOf } from '../engine/page-object.ts'
import { formPageObject } from '../form-page-object.ts'
import { typing } from '../typing.ts'
import { vinCodeModel } from './vin-code.model.ts'

/** The field initially contains a sample. */
export const pageModel = {
  ...vinCodeModel,
  events: {
    'finds a sample': {
      event: ({ context: { values } }: ReturnType<typeof vinCodeModel.machine.getInitialSnapshot>) =>
        values.vin === '' ? ({ type: 'field.typed', field: 'vin', value: SAMPLE_VIN } as const) : null,
    },
    'types a VIN': vinCodeModel.events['types a VIN'],
    'types half a VIN': typing('vin', SAMPLE_VIN.slice(0, 8)),
    submits: vinCodeModel.events.submits,
  },
}

const form = formPageObject({
  labels: { vin: 'Please enter your VIN code here:' },
  submitLabel: 'Get Datacard',
})

export const vinCodePageObject: PageObjectOf<typeof pageModel, Page, Locator> = {
  perform: {
    'finds a sample': async () => undefined,
    'types a VIN': form.type('vin'),
    'types half a VIN': form.type('vin'),
    submits: form.submit,
  },
  region: form.region,
  controls: {
    'types a VIN': form.field('vin'),
    'types half a VIN': form.field('vin'),
    submits: form.button,
  },
  ignoredControls: {
    'opens the help': (page) => form.region(page).getByRole('link', { name: 'Where do I find the VIN?' }),
  },
  assertions: {
    editing: form.expectEditing,
    // The page navigates at once, and may have done so already.
    succeeded: (page) => expect(page).toHaveURL(/\/vin-(code|table)$/),
    finished: (page) => expect(page).toHaveURL('/vin-table'),
  },
}
