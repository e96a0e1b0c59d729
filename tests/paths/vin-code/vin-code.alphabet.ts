import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { vinCodeForm } from '../../../src/ports/vin-code.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import { formSeat } from '../form-seat.ts'
import { outOfReach } from '../out-of-reach.ts'
import type { Stand } from '../stand.ts'
import { typing } from '../typing.ts'

const vinCodeMachine = vinCodeForm(outOfReach())

export const vinCodeAlphabet = {
  name: 'vin-code',
  machine: vinCodeMachine,
  user: {
    'types a VIN': typing('vin', europeanCar.vin),
    'clears the VIN': typing('vin', ''),
    submits: { event: { type: 'form.submitted' } },
  },
  outcomes: { send: { seen: { done: undefined }, 'a fault': { error: new Error('nobody is asked') } } },
  infeasible: { 'vin-code.succeeded|always|0': 'what was looked up leads on' },
} satisfies Alphabet<typeof vinCodeMachine>

export const vinCodeStand: Stand = {
  alphabet: vinCodeAlphabet,
  seat: formSeat(vinCodeMachine),
  hosts: { send: {} },
}
