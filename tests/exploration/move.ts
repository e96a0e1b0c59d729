import type { Run } from './run.ts'

export interface Move {
  readonly name: string
  /** `automatic`: happens by itself if a user waits long enough and nothing fails. */
  readonly kind: 'user' | 'automatic' | 'fault'
  readonly perform: (run: Run) => void
}
