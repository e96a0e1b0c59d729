import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../parts/Button.tsx'
import { css, cx } from '../styled-system/css'

const PLACES = [
  ['Profile', '/profile'],
  ['Orders', '/profile/orders'],
  ['Settings', '/profile/settings'],
] as const

const panel = css({
  position: 'absolute',
  top: '100%',
  left: { base: '0', wide: 'auto' },
  right: { wide: '0' },
  width: 'menu',
  maxWidth: '100%',
  mt: '4',
  p: '8',
  bg: 'panel',
  borderWidth: '1',
  borderColor: 'edge',
  borderRadius: 'box',
  zIndex: '2',
})
const entry = css({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 'touch',
  px: '8',
  textAlign: 'left',
  cursor: 'pointer',
  _hover: { bg: 'field' },
  _focusVisible: { outlineOffset: '-4' },
})

interface AccountMenuProps {
  readonly email: string
  readonly logOut: () => void
}

const entriesIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/** Who is logged in, and what belongs to them. */
export function AccountMenu({ email, logOut }: AccountMenuProps) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null)
  const around = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (opened === null) return
    const entries = entriesIn(around.current)
    entries.at(opened === 'first' ? 0 : -1)?.focus()
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && around.current?.contains(target))) setOpened(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [opened])

  const close = () => {
    setOpened(null)
    trigger.current?.focus()
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const move = (event: KeyboardEvent) => {
    const all = entriesIn(around.current)
    const at = all.findIndex((one) => one.matches(':focus'))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') close()
    if (event.key === 'Tab') setOpened(null)
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return (
    <div ref={around} className={css({ position: 'relative', minWidth: '0' })}>
      <Button
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        className={css({ overflowWrap: 'anywhere' })}
        onClick={() => setOpened(opened === null ? 'first' : null)}
        onKeyDown={openByArrow}
      >
        {email}
      </Button>
      {opened !== null && (
        <div className={panel}>
          <p id={`${id}-title`} className={css({ fontWeight: '600', px: '8', py: '4' })}>
            My Account
          </p>
          <div id={id} role="menu" tabIndex={-1} aria-labelledby={`${id}-title`} onKeyDown={move}>
            {PLACES.map(([name, to]) => (
              <Link
                key={to}
                role="menuitem"
                tabIndex={-1}
                to={to}
                className={cx(entry, css({ color: 'ink' }))}
                onClick={() => setOpened(null)}
              >
                {name}
              </Link>
            ))}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={cx(entry, css({ color: 'bad' }))}
              onClick={() => {
                setOpened(null)
                logOut()
              }}
            >
              Log out
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
