import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { ControlSamples } from './ControlSamples.tsx'
import { DisplaySamples } from './DisplaySamples.tsx'

const half = css.raw({
  bg: 'background',
  color: 'text',
  p: '24',
  display: 'grid',
  gap: '32',
  alignContent: 'start',
})
const themes = [
  ['light', css(half, { colorScheme: 'light' })],
  ['dark', css(half, { colorScheme: 'dark' })],
] as const

/** Samples of components in several states and both themes; in development only. */
export function ComponentGalleryPage() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={grid({ gap: '24' })}>
      <h1 tabIndex={-1} className={css({ fontSize: '30', fontWeight: '600' })}>
        Component gallery
      </h1>
      <p>
        <Button onClick={() => setIsOpen(true)}>Open a dialog</Button>
      </p>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setIsOpen(false)}>
          <p>It closes by its x, by Escape and by a click outside of it.</p>
        </Dialog>
      )}
      <div className={css({ display: 'grid', gridTemplateColumns: { wide: '1fr 1fr' } })}>
        {themes.map(([theme, scheme]) => (
          <section key={theme} aria-label={theme} className={scheme}>
            <ControlSamples prefix={theme} />
            <DisplaySamples />
          </section>
        ))}
      </div>
    </div>
  )
}
