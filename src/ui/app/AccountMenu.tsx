import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { css } from '../styled-system/css'
import { useApp } from './app-context.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { type ChunkLoadError, lazyComponent } from './lazy-component.ts'

const AccountMenuItems = lazyComponent(async () => (await import('./AccountMenuItems.tsx')).AccountMenuItems)

/** Keeps a long e-mail address in one line, so that the header keeps its height when the address appears. */
const oneLine = css.raw({
  maxWidth: '100%',
  _short: { minHeight: '24' },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

interface AccountMenuProps {
  readonly email: string
  readonly logOut: () => void
}

/** The account button. Hover or focus preloads the menu; a click before it is loaded opens it as soon as it is. */
export function AccountMenu({ email, logOut }: AccountMenuProps) {
  const app = useApp()
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()

  const preload = () => void AccountMenuItems.preload(app).catch(({ reset }: ChunkLoadError) => reset())
  const closeAfterError = () => {
    setOpened(null)
    app.notices.send({
      type: 'notice.posted',
      kind: 'bad',
      title: 'Error',
      message: 'The menu could not be loaded.',
    })
  }

  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <div className={css({ minWidth: '0' })}>
      <Button
        ref={trigger}
        id={`${id}-trigger`}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={id}
        css={oneLine}
        title={email}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(opened === null ? 'first' : null)}
        onKeyDown={openByArrow}
      >
        {email}
      </Button>
      {opened !== null && (
        <LazyBoundary onError={closeAfterError}>
          <AccountMenuItems
            triggerId={`${id}-trigger`}
            id={id}
            initialItem={opened}
            logOut={logOut}
            close={(shouldRestoreFocus) => {
              setOpened(null)
              if (shouldRestoreFocus) trigger.current?.focus()
            }}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
