import { type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { css } from '../styled-system/css'
import { card } from '../theme/recipes.ts'
import { Button } from './Button.tsx'

const box = css(card.raw(), {
  m: 'auto',
  p: '0',
  width: 'calc(100% - 2rem)',
  maxWidth: 'card',
  color: 'text',
  _backdrop: { bg: 'overlay' },
})
const top = css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16' })

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something looked at more closely. It closes by its x, by Escape and by a press beside it; the focus goes back. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const isBeside = ({ target }: PointerEvent) => target === ref.current
  return (
    <dialog
      ref={ref}
      className={box}
      aria-labelledby={id}
      // 'close' is told in a task of its own, and a press made meanwhile would meet what is closed already.
      onCancel={onClose}
      // In development React puts it up twice: the first one's end is told of when the second is open.
      onClose={() => ref.current?.open || onClose()}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      // A text selected from inside to outside ends beside the box and closes nothing.
      onPointerUp={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose()
      }}
    >
      <div className={css({ display: 'grid', gap: '16', p: '24' })}>
        <div className={top}>
          <h2 id={id} className={css({ fontSize: '20', fontWeight: '600' })}>
            {title}
          </h2>
          <Button aria-label="Close" onClick={onClose}>
            ×
          </Button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
