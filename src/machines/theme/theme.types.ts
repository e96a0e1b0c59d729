import type { AppBroadcast } from '../shared/broadcast.ts'

/** Light, dark, or the setting of the system. */
export const THEMES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEMES)[number]

export interface ThemeContext {
  /** The stored theme that the machine starts with. */
  readonly savedTheme: ThemeChoice
}

export type ThemeEvent =
  | AppBroadcast
  | { readonly type: 'theme.chosen'; readonly theme: ThemeChoice }
  /** Another tab stored this theme. */
  | { readonly type: 'theme.changedInOtherTab'; readonly theme: ThemeChoice }

export interface ThemeEffects {
  /** Stores the choice on this device. */
  readonly save: (theme: ThemeChoice) => void
  readonly show: (theme: ThemeChoice) => void
}
