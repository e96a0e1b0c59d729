import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { type ReactNode, useLayoutEffect } from 'react'
import { css } from '../styled-system/css'
import { hstack } from '../styled-system/patterns'
import { card } from '../theme/recipes.ts'
import { Button } from './Button.tsx'

const backdrop = css({ position: 'fixed', inset: '0', zIndex: '3', bg: 'overlay' })
const positioner = css({
  position: 'fixed',
  inset: '0',
  zIndex: '3',
  display: 'grid',
  placeItems: 'center',
  p: '16',
  overflowY: 'auto',
})
const content = css(card.raw(), {
  display: 'grid',
  gap: '16',
  p: '24',
  width: '100%',
  maxWidth: 'card',
  color: 'text',
})
const top = hstack({ justifyContent: 'space-between', gap: '16' })

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Returns the focus when the dialog has closed. The focus trap would do so in a later task, after the next key press. */
function useRestoredFocus() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // A microtask, because the trap still holds the focus while the dialog is being removed.
      if (before instanceof HTMLElement) queueMicrotask(() => before.focus())
    }
  }, [])
}

/** Modal dialog. Its close button, Escape and a click outside close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  useRestoredFocus()
  return (
    <ArkDialog.Root
      open
      restoreFocus={false}
      onOpenChange={onClose}
      // A script that focuses an element behind the dialog does not close it.
      onFocusOutside={(event) => event.preventDefault()}
    >
      <ArkDialog.Backdrop className={backdrop} />
      <ArkDialog.Positioner className={positioner}>
        <ArkDialog.Content className={content}>
          <div className={top}>
            <ArkDialog.Title className={css({ fontSize: '20', fontWeight: '600' })}>{title}</ArkDialog.Title>
            <ArkDialog.CloseTrigger asChild>
              <Button aria-label="Close">×</Button>
            </ArkDialog.CloseTrigger>
          </div>
          {children}
        </ArkDialog.Content>
      </ArkDialog.Positioner>
    </ArkDialog.Root>
  )
}
