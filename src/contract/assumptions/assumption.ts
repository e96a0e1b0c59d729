import type { EndpointName } from '../endpoints.ts'

/** One thing about the backend that its description does not state, and that we had to decide. */
export interface Assumption {
  readonly id: `ASM-${Uppercase<string>}`
  /** The endpoints that it applies to; `every` for conventions that all share. */
  readonly endpoints: 'every' | readonly EndpointName[]
  readonly assumed: string
  readonly alternatives: readonly [string, ...string[]]
  readonly reason: string
}
