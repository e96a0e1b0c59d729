/** A replacement in the mock's source. `find` must occur exactly once. */
export interface Edit {
  /** Relative to mock-server/. */
  readonly file: string
  readonly find: string
  readonly replace: string
}
/** A mock with a fault, and the id of the check that must fail. */
export interface Mutant {
  readonly name: string
  readonly check: string
  readonly edits: readonly [Edit, ...Edit[]]
}

export const mutant = (name: string, check: string, file: string, find: string, replace: string): Mutant => ({
  name,
  check,
  edits: [{ file, find, replace }],
})
