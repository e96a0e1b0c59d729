import { createFormMachine, type FormEffects, validateVin, withFormEffects } from '../machines/form/index.ts'
import type { FieldError } from '../machines/shared/fields.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'

/** Nothing is sent, so this error is never shown. */
const notSent: FieldError = { field: '', message: TEXTS.somethingWrong }

/** Checks only the format of a VIN: the result is a sample for every input, and no request is sent. */
export const vinCodeForm = (environment: Environment) =>
  withFormEffects(
    createFormMachine({ id: 'vin-code', fields: ['vin'], check: validateVin, errorOf: () => notSent }),
    {
      send: async () => undefined,
      reportError: () => undefined,
      succeed: () => undefined,
      finish: () => environment.pushPage('/vin-table'),
    } satisfies FormEffects<undefined>,
  )
