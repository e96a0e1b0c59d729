import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PageLink } from '../components/PageLink.tsx'
import { css } from '../styled-system/css'
import { card } from '../theme/recipes.ts'

const MENU_ITEMS = [
  ['Profile', '/profile'],
  ['Orders', '/profile/orders'],
  ['Settings', '/profile/settings'],
] as const

const panel = css(card.raw(), {
  position: 'absolute',
  top: '100%',
  right: '0',
  width: 'menu',
  mt: '4',
  p: '8',
  zIndex: '2',
})
const entry = css.raw({
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

interface AccountMenuItemsProps {
  readonly id: string
  /** The item that gets the focus first. */
  readonly begin: 'first' | 'last'
  readonly close: (withFocus: boolean) => void
  readonly logOut: () => void
}

/** The account menu, loaded when its button is hovered or focused. */
export function AccountMenuItems({ id, begin, close, logOut }: AccountMenuItemsProps) {
  const menu = useRef<HTMLDivElement>(null)
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  useEffect(() => {
    const all = menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []
    all[begin === 'first' ? 0 : all.length - 1]?.focus()
  }, [begin])
  const move = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.findIndex((one) => one.matches(':focus'))
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') close(true)
    if (event.key === 'Tab') close(false)
    if (next === undefined) return
    event.preventDefault()
    all.at(next % all.length)?.focus()
  }
  return (
    <div className={panel}>
      <p id={`${id}-title`} className={css({ fontWeight: '600', px: '8', py: '4' })}>
        My Account
      </p>
      <div ref={menu} id={id} role="menu" tabIndex={-1} aria-labelledby={`${id}-title`} onKeyDown={move}>
        {MENU_ITEMS.map(([name, to]) => (
          <PageLink
            key={to}
            role="menuitem"
            tabIndex={-1}
            to={to}
            className={css(entry, { color: 'text' })}
            onClick={() => close(false)}
          >
            {name}
          </PageLink>
        ))}
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={css(entry, { color: 'bad' })}
          onClick={() => {
            close(false)
            logOut()
          }}
        >
          Log out
        </button>
      </div>
    </div>
  )
}
