import { hasFields } from './has-fields.ts'
import { parseJson, readStored, writeStored } from './web-storage.ts'

const KEY = 'lastChoice'
const CHOICE = { comand: 'string', map_region: 'string' } as const
interface LastChoice {
  readonly comand: string
  readonly map_region: string
}

/**
 * Stores the unit and region of the last order that was submitted on the order form: most people order for
 * one car.
 */
export interface LastChoiceStore {
  read(): LastChoice | null
  write(choice: LastChoice): void
}

export const createLastChoiceStore = (window: Window): LastChoiceStore => ({
  read() {
    const stored = parseJson(readStored(window, KEY) ?? '')
    return hasFields(stored, CHOICE) ? stored : null
  },
  write({ comand, map_region }) {
    writeStored(window, KEY, JSON.stringify({ comand, map_region }))
  },
})
