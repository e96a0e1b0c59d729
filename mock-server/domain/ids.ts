import type { State } from './state.ts'

export function allocateId(state: State): number {
  const id = state.nextId
  state.nextId = id + 1
  return id
}

/** Compares strings, so that '7' matches 7 but '07' and '7.0' do not. */
export const isSameId = (received: string | number, id: number): boolean => String(received) === String(id)
