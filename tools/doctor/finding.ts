export interface Finding {
  readonly what: string
  /** Absent: nothing is wrong with it. */
  readonly fault?: string
  /** A risk that the shop works with. */
  readonly warning?: string
  readonly cure?: string
}

export const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))
