/** By day, by night, or as the system has it. */
export const THEMES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEMES)[number]

export type ThemeEvent =
  | { readonly type: 'theme.chosen'; readonly theme: ThemeChoice }
  /** What another tab has kept. */
  | { readonly type: 'theme.changedElsewhere'; readonly theme: ThemeChoice }

/** Told to whoever keeps it. */
export interface ThemeEmitted {
  readonly type: 'theme.saved'
  readonly theme: ThemeChoice
}
