import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { vinCodeForm } from '../../../src/ports/vin-code.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import { formSeat } from '../form-seat.ts'
import { outOfReach } from '../out-of-reach.ts'
import type { Stand } from '../stand.ts'

const vinCodeMachine = vinCodeForm(outOfReach())

const typing = (value: string) => ({
  event: { type: 'field.typed', field: 'vin', value } as const,
  is: (event: { readonly type: string; readonly value?: string }) =>
    event.type === 'field.typed' && event.value === value,
})

export const vinCodeAlphabet = {
  name: 'vin-code',
  machine: vinCodeMachine,
  user: {
    'types a VIN': typing(europeanCar.vin),
    'clears the VIN': typing(''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: { send: { seen: { done: undefined }, 'a fault': { error: new Error('nobody is asked') } } },
  infeasible: { 'vin-code.succeeded|always|0': 'what was looked up leads on' },
} satisfies Alphabet<typeof vinCodeMachine>

export const vinCodeStand: Stand = {
  alphabet: vinCodeAlphabet,
  seat: formSeat(vinCodeMachine),
  hosts: { send: [] },
}
