import type { ThemeChoice } from '../machines/theme/index.ts'

const KEPT_AS = 'theme'

const isOwnChoice = (text: unknown): text is 'light' | 'dark' => text === 'light' || text === 'dark'

/** What was chosen on this device; the system's where nothing was, or nothing can be kept. */
export function readTheme(window: Window): ThemeChoice {
  try {
    const kept = window.localStorage.getItem(KEPT_AS)
    return isOwnChoice(kept) ? kept : 'system'
  } catch {
    return 'system'
  }
}

export function keepTheme(window: Window, theme: ThemeChoice): void {
  try {
    if (theme === 'system') window.localStorage.removeItem(KEPT_AS)
    else window.localStorage.setItem(KEPT_AS, theme)
  } catch {
    // Where nothing can be kept, this tab shows it until it is closed.
  }
}

/** The styles go by the attribute; the browser's own canvas, before there are styles, by the meta element. */
export function showTheme(document: Document, theme: ThemeChoice): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  const scheme = theme === 'system' ? 'light dark' : theme
  document.querySelector('meta[name=color-scheme]')?.setAttribute('content', scheme)
}

/** Hears of what other tabs keep. */
export function onThemeKept(window: Window, heard: (theme: ThemeChoice) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === KEPT_AS || key === null) heard(readTheme(window))
  })
}
