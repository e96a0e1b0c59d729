import type { App } from '../app.ts'
import { createFormMachine, type FormPorts, vinObjection, withFormPorts } from '../machines/form/index.ts'

/** Looks at the form of a VIN alone: what comes next is a sample, whatever was typed, and nobody is asked. */
export const vinCodeForm = (app: App) =>
  withFormPorts(createFormMachine({ id: 'vin-code', fields: ['vin'], check: vinObjection }), {
    send: async () => undefined,
    object: () => undefined,
    succeed: () => undefined,
    fail: () => undefined,
    finish: () => app.open('/vin-table'),
  } satisfies FormPorts<undefined>)
