import type { Run } from './run.ts'

export interface Move {
  readonly name: string
  /** `automatic`: what happens by itself when a person waits long enough and nothing fails. */
  readonly kind: 'person' | 'automatic' | 'fault'
  readonly perform: (run: Run) => void
}
