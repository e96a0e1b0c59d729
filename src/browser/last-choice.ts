import { hasFields } from './has-fields.ts'
import { parseJson, readStored, writeStored } from './local-storage.ts'

const KEY = 'lastChoice'
const CHOICE = { comand: 'string', map_region: 'string' } as const
interface LastChoice {
  readonly comand: string
  readonly map_region: string
}

/** Remembers on this device for which unit and region was ordered last: most people order for one car. */
export interface LastChoiceStore {
  read(): LastChoice | null
  write(choice: LastChoice): void
}

export const createLastChoiceStore = (window: Window): LastChoiceStore => ({
  read() {
    const kept = parseJson(readStored(window, KEY) ?? '')
    return hasFields(kept, CHOICE) ? kept : null
  },
  write({ comand, map_region }) {
    writeStored(window, KEY, JSON.stringify({ comand, map_region }))
  },
})
