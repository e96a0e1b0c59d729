import type { ThemeChoice } from '../machines/theme/index.ts'
import { onStorageChange, readStored, writeStored } from './web-storage.ts'

const STORAGE_KEY = 'theme'

const isLightOrDark = (text: unknown): text is 'light' | 'dark' => text === 'light' || text === 'dark'

/** The theme that was chosen on this device; 'system' if none is stored. */
export function readTheme(window: Window): ThemeChoice {
  const stored = readStored(window, STORAGE_KEY)
  return isLightOrDark(stored) ? stored : 'system'
}

export const saveTheme = (window: Window, theme: ThemeChoice) =>
  writeStored(window, STORAGE_KEY, theme === 'system' ? null : theme)

/** Sets the attribute for the styles, and the meta element for the browser's canvas before the styles are loaded. */
export function showTheme(document: Document, theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const scheme = theme === 'system' ? 'light dark' : theme
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', scheme)
}

/** Calls back when another tab saves a theme. */
export const onSavedThemeChange = (window: Window, onChange: (theme: ThemeChoice) => void): void =>
  onStorageChange(window, STORAGE_KEY, () => onChange(readTheme(window)))
