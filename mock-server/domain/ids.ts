import type { State } from './state.ts'

export function takeId(state: State): number {
  const id = state.nextId
  state.nextId = id + 1
  return id
}

/** A path segment names a record only in its one spelling: '7', never '07' or '7.0'. */
export const names = (segment: string | number, id: number): boolean => String(segment) === String(id)
