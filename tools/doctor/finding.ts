export interface Finding {
  readonly title: string
  /** Absent if there is no fault. */
  readonly fault?: string
  /** A risk that does not keep the shop from working. */
  readonly warning?: string
  readonly solution?: string
}

export const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))
