import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { THEMES, type ThemeChoice, themeMachine, themeView } from './index.ts'

function begin(input: ThemeChoice) {
  const theme = createActor(themeMachine, { input })
  const stored: ThemeChoice[] = []
  theme.on('theme.saved', ({ theme }) => stored.push(theme))
  theme.start()
  return { theme, stored, seen: () => themeView(theme.getSnapshot()) }
}

it.each(THEMES)('starts with %s if that is stored', (choice) => {
  expect(begin(choice).seen()).toBe(choice)
})

it('each choice is applied and stored', () => {
  const { theme, stored, seen } = begin('dark')
  for (const choice of ['light', 'system', 'dark', 'dark'] as const) {
    theme.send({ type: 'theme.chosen', theme: choice })
    expect(seen()).toBe(choice)
  }
  expect(stored).toEqual(['light', 'system', 'dark', 'dark'])
})

it('a change from another tab is applied, but not stored again', () => {
  const { theme, stored, seen } = begin('light')
  theme.send({ type: 'theme.changedElsewhere', theme: 'dark' })
  expect(seen()).toBe('dark')
  expect(stored).toEqual([])
})
