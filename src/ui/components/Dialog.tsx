import { Dialog as ArkDialog } from '@ark-ui/react/dialog'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
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
  // Ark disables pointer events on the page around the dialog.
  pointerEvents: 'auto',
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

/**
 * Moves the focus back to the element that had it before the dialog opened. The focus trap of Ark would do so in a later task,
 * after the next key press.
 */
function useRestoreFocus() {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => {
      // A microtask, because the trap still keeps the focus inside while the dialog is being removed.
      if (before instanceof HTMLElement) queueMicrotask(() => before.focus())
    }
  }, [])
}

/**
 * Handlers for a click outside the content. A press that began inside does not count, such as a text
 * selection by mouse.
 */
function useOutsideClick(onClick: () => void) {
  const isPressOutside = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: MouseEvent) => {
      isPressOutside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (isPressOutside.current && target === currentTarget) onClick()
    },
  }
}

/** Modal dialog. Its close button, Escape and a click outside close it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  useRestoreFocus()
  const outsideClick = useOutsideClick(onClose)
  return (
    <ArkDialog.Root
      open
      restoreFocus={false}
      onOpenChange={onClose}
      // If true, Ark would miss clicks in the first frames, and close the dialog also when the focus moves outside.
      closeOnInteractOutside={false}
    >
      <ArkDialog.Backdrop className={backdrop} />
      <ArkDialog.Positioner className={positioner} {...outsideClick}>
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
