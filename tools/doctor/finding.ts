export interface Finding {
  readonly title: string
  /** What is wrong; absent if there is no fault. */
  readonly fault?: string
  /** A risk that does not keep the shop from working. */
  readonly warning?: string
  readonly solution?: string
}

export const messageOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))
