import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { vinCodeForm } from '../../../src/effects/vin-code.ts'
import type { Model } from '../engine/model.ts'
import { formImplementations } from '../form-implementations.ts'
import type { Suite } from '../suite.ts'
import { typing } from '../typing.ts'
import { unavailable } from '../unavailable.ts'

const vinCodeMachine = vinCodeForm(unavailable())

export const vinCodeModel = {
  name: 'vin-code',
  machine: vinCodeMachine,
  events: {
    'types a VIN': typing('vin', europeanCar.vin),
    'clears the VIN': typing('vin', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: { send: { seen: { done: undefined }, 'an error': { error: new Error('no request is sent') } } },
  impossible: { 'vin-code.succeeded|always|0': 'a found sample opens another page' },
} satisfies Model<typeof vinCodeMachine>

export const vinCodeSuite: Suite = {
  model: vinCodeModel,
  implementations: formImplementations(vinCodeMachine),
  requests: { send: {} },
}
