import type { ThemeChoice } from '../machines/theme/index.ts'
import { onStorageChange, readStored, writeStored } from './local-storage.ts'

const STORAGE_KEY = 'theme'

const isOwnChoice = (text: unknown): text is 'light' | 'dark' => text === 'light' || text === 'dark'

/** What was chosen on this device; the system's where nothing was, or nothing can be kept. */
export function readTheme(window: Window): ThemeChoice {
  const kept = readStored(window, STORAGE_KEY)
  return isOwnChoice(kept) ? kept : 'system'
}

export const saveTheme = (window: Window, theme: ThemeChoice): void =>
  writeStored(window, STORAGE_KEY, theme === 'system' ? null : theme)

/** The styles go by the attribute; the browser's own canvas, before there are styles, by the meta element. */
export function showTheme(document: Document, theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const scheme = theme === 'system' ? 'light dark' : theme
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', scheme)
}

/** Hears of what other tabs keep. */
export const onSavedThemeChange = (window: Window, onChange: (theme: ThemeChoice) => void): void =>
  onStorageChange(window, STORAGE_KEY, () => onChange(readTheme(window)))
