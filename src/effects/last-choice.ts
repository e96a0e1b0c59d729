import * as z from 'zod/mini'

const KEY = 'lastChoice'
const shape = z.object({ comand: z.string(), map_region: z.string() })
type LastChoice = z.output<typeof shape>

/** Remembers on this device for which unit and region was ordered last: most people order for one car. */
export interface LastChoiceStore {
  read(): LastChoice | null
  write(choice: LastChoice): void
}

export const createLastChoiceStore = (window: Window): LastChoiceStore => ({
  read() {
    try {
      return z.parse(shape, JSON.parse(window.localStorage.getItem(KEY) ?? 'null'))
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
