import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { THEMES, type ThemeChoice, themeMachine, themeView } from './index.ts'

function begin(input: ThemeChoice) {
  const theme = createActor(themeMachine, { input })
  const kept: ThemeChoice[] = []
  theme.on('theme.saved', ({ theme }) => kept.push(theme))
  theme.start()
  return { theme, kept, seen: () => themeView(theme.getSnapshot()) }
}

it.each(THEMES)('begins with %s where that was kept', (choice) => {
  expect(begin(choice).seen()).toBe(choice)
})

it('what is chosen is seen and kept, each time', () => {
  const { theme, kept, seen } = begin('dark')
  for (const choice of ['light', 'system', 'dark', 'dark'] as const) {
    theme.send({ type: 'theme.chosen', theme: choice })
    expect(seen()).toBe(choice)
  }
  expect(kept).toEqual(['light', 'system', 'dark', 'dark'])
})

it('what is heard of another tab is seen, and not kept again', () => {
  const { theme, kept, seen } = begin('light')
  theme.send({ type: 'theme.changedElsewhere', theme: 'dark' })
  expect(seen()).toBe('dark')
  expect(kept).toEqual([])
})
