/** An entry that a test suite lacks, or that has no use. */
export interface Gap {
  readonly text: string
  /** The property of the model, suite or page object that has to change, such as `events`. */
  readonly property?: string
  /** The text to add there. */
  readonly add?: string
}

/** A key of an object literal, with quotes if it needs them. */
export const keyText = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replaceAll("'", "\\'")}'`
