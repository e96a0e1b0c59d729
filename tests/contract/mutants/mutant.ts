/** One place in the mock's code, and what stands there in a mutant. `find` must occur exactly once. */
export interface Edit {
  /** Below mock-server/. */
  readonly file: string
  readonly find: string
  readonly replace: string
}
/** A mock with a fault, and the check that must notice it. */
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
