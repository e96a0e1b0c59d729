import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { Settings } from '../../tools/configure/settings.ts'

/** Something that a person can come to see. */
export interface Sight {
  /** Its file, and its place in the contact sheet. */
  readonly name: string
  readonly settings?: Partial<Settings>
  /** Leads there. */
  readonly arrange: (page: Page, world: World) => Promise<void>
  /** The console may complain: this is what a failure looks like. */
  readonly isFailure?: true
}
