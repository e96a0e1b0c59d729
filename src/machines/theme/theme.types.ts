/** Light, dark, or the setting of the system. */
export const THEMES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEMES)[number]

export type ThemeEvent =
  | { readonly type: 'theme.chosen'; readonly theme: ThemeChoice }
  /** Another tab stored this theme. */
  | { readonly type: 'theme.changedElsewhere'; readonly theme: ThemeChoice }

/** Emitted to the effect that stores it. */
export interface ThemeEmitted {
  readonly type: 'theme.saved'
  readonly theme: ThemeChoice
}
