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

/** Modal dialog. Its close button, Escape and a click outside close it; the browser restores the focus. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const isOutside = ({ target }: PointerEvent) => target === ref.current
  return (
    <dialog
      ref={ref}
      className={box}
      aria-labelledby={id}
      // The 'close' event is dispatched in a later task; a click before it would act on the closed dialog.
      onCancel={onClose}
      // StrictMode mounts twice: the 'close' event of the first mount arrives when the dialog is open again.
      onClose={() => ref.current?.open || onClose()}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      // Selecting text from inside to outside of the dialog must not close it.
      onPointerUp={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose()
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
