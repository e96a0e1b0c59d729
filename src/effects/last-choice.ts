import { has } from './shape.ts'

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
    try {
      const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
      return has(kept, CHOICE) ? kept : null
    } catch {
      return null
    }
  },
  write({ comand, map_region }) {
    try {
      window.localStorage.setItem(KEY, JSON.stringify({ comand, map_region }))
    } catch {
      // Whoever's browser keeps nothing chooses again.
    }
  },
})
