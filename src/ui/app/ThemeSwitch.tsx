import { useId, useLayoutEffect, useRef } from 'react'
import { THEMES, themeView } from '../../machines/theme/index.ts'
import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'
import { useApp } from './app-context.ts'
import { useAppActor } from './useView.ts'

const NAMES = { system: 'System', light: 'Light', dark: 'Dark' }
const group = wrap({ alignItems: 'center', columnGap: '12' })
const choice = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  minHeight: 'touch',
  pr: '4',
  cursor: 'pointer',
  '&:has(:checked)': { color: 'text' },
})

/** Chooses the light, dark or system theme. */
export function ThemeSwitch() {
  const { theme } = useApp()
  const chosen = useAppActor('theme', themeView)
  const around = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const isHydrated = useRef(false)
  useLayoutEffect(() => {
    const inputs = [...(around.current?.querySelectorAll('input') ?? [])]
    // Prerendered HTML has no radio checked, so one that is checked at hydration was chosen before it.
    const early = isHydrated.current ? undefined : inputs.find(({ checked }) => checked)?.value
    isHydrated.current = true
    const choice = THEMES.find((theme) => theme === early) ?? chosen
    for (const input of inputs) input.checked = input.value === choice
    if (choice !== chosen) theme.send({ type: 'theme.chosen', theme: choice })
  })
  return (
    <fieldset ref={around} className={group}>
      <legend className={css({ srOnly: true })}>Theme</legend>
      {THEMES.map((option) => (
        <label key={option} className={choice}>
          <input
            type="radio"
            name={id}
            value={option}
            // Otherwise browsers restore the choice from before a reload, over a newer one from another tab.
            autoComplete="off"
            onChange={() => theme.send({ type: 'theme.chosen', theme: option })}
          />
          {NAMES[option]}
        </label>
      ))}
    </fieldset>
  )
}
