export { type ThemeActor, themeMachine, withThemeEffects } from './theme.machine.ts'
export { THEMES, type ThemeChoice, type ThemeEffects } from './theme.types.ts'
export { themeView } from './theme.view.ts'
