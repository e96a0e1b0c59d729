import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { Settings } from '../../tools/configure/settings.ts'

/** A state of a page for a screenshot. */
export interface PageState {
  /** File name, and title in the contact sheet. */
  readonly name: string
  readonly settings?: Partial<Settings>
  /** Brings the page into this state. */
  readonly arrange: (page: Page, world: World) => Promise<void>
  /** True if the state is a failure, so that console errors are allowed. */
  readonly isFailure?: true
  /** A menu is open and covers other texts. */
  readonly hasOpenMenu?: true
}
