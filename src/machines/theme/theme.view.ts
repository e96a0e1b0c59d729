import type { SnapshotFrom } from 'xstate'
import type { themeMachine } from './theme.machine.ts'
import { THEMES, type ThemeChoice } from './theme.types.ts'

export const themeView = (snapshot: SnapshotFrom<typeof themeMachine>): ThemeChoice =>
  THEMES.find((theme) => snapshot.matches(theme)) ?? 'system'
