/** The colour theme. */
export { type ThemeActor, themeMachine } from './theme.machine.ts'
export { THEMES, type ThemeChoice } from './theme.types.ts'
export { themeView } from './theme.view.ts'
