import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { THEMES, type ThemeChoice, themeView, withThemeEffects } from './index.ts'

function begin(input: ThemeChoice) {
  const stored: ThemeChoice[] = []
  const shown: ThemeChoice[] = []
  const effects = {
    save: (theme: ThemeChoice) => stored.push(theme),
    show: (theme: ThemeChoice) => shown.push(theme),
  }
  const theme = createActor(withThemeEffects(effects), { input }).start()
  return { theme, stored, shown, view: () => themeView(theme.getSnapshot()) }
}

it.each(THEMES)('the theme is %s at the start if that is stored', (choice) => {
  expect(begin(choice).view()).toBe(choice)
})

it('each choice is applied and stored', () => {
  const { theme, stored, shown, view } = begin('dark')
  for (const choice of ['light', 'system', 'dark', 'dark'] as const) {
    theme.send({ type: 'theme.chosen', theme: choice })
    expect(view()).toBe(choice)
  }
  expect(stored).toEqual(['light', 'system', 'dark', 'dark'])
  expect(shown).toEqual(['dark', 'light', 'system', 'dark', 'dark'])
})

it('a change from another tab is applied, but not stored again', () => {
  const { theme, stored, shown, view } = begin('light')
  theme.send({ type: 'theme.changedInOtherTab', theme: 'dark' })
  expect(view()).toBe('dark')
  expect(shown).toEqual(['light', 'dark'])
  expect(stored).toEqual([])
})
