import type { ThemeChoice } from '../machines/theme/index.ts'
import { onDevice, readDevice, writeDevice } from './device.ts'

const KEPT_AS = 'theme'

const isOwnChoice = (text: unknown): text is 'light' | 'dark' => text === 'light' || text === 'dark'

/** What was chosen on this device; the system's where nothing was, or nothing can be kept. */
export function readTheme(window: Window): ThemeChoice {
  const kept = readDevice(window, KEPT_AS)
  return isOwnChoice(kept) ? kept : 'system'
}

export const keepTheme = (window: Window, theme: ThemeChoice): void =>
  writeDevice(window, KEPT_AS, theme === 'system' ? null : theme)

/** The styles go by the attribute; the browser's own canvas, before there are styles, by the meta element. */
export function showTheme(document: Document, theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const scheme = theme === 'system' ? 'light dark' : theme
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', scheme)
}

/** Hears of what other tabs keep. */
export const onThemeKept = (window: Window, heard: (theme: ThemeChoice) => void): void =>
  onDevice(window, KEPT_AS, () => heard(readTheme(window)))
