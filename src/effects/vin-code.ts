import { createFormMachine, type FormEffects, validateVin, withFormEffects } from '../machines/form/index.ts'
import type { Environment } from './environment.ts'

/** Looks at the form of a VIN alone: what comes next is a sample, whatever was typed, and nobody is asked. */
export const vinCodeForm = (environment: Environment) =>
  withFormEffects(createFormMachine({ id: 'vin-code', fields: ['vin'], check: validateVin }), {
    send: async () => undefined,
    reportError: () => undefined,
    succeed: () => undefined,
    fail: () => undefined,
    finish: () => environment.pushPage('/vin-table'),
  } satisfies FormEffects<undefined>)
