import { Menu } from '@ark-ui/react/menu'
import { PageLink } from '../components/PageLink.tsx'
import { css } from '../styled-system/css'
import { card } from '../theme/recipes.ts'

const MENU_ITEMS = [
  ['Profile', '/profile'],
  ['Orders', '/profile/orders'],
  ['Settings', '/profile/settings'],
] as const
const LOG_OUT = 'Log out'

const panel = css(card.raw(), { width: 'menu', p: '8', zIndex: '2', _focusVisible: { outline: 'none' } })
const item = css.raw({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minHeight: 'touch',
  px: '8',
  textAlign: 'left',
  cursor: 'pointer',
  // The menu element has the focus, so the highlighted item needs an outline of its own.
  _highlighted: {
    bg: 'background',
    outlineStyle: 'solid',
    outlineWidth: '2',
    outlineColor: 'text',
    outlineOffset: '-4',
  },
})

interface AccountMenuItemsProps {
  /** Id of the button that opens the menu; the menu is placed beside that button. */
  readonly triggerId: string
  readonly id: string
  /** The item that is highlighted first. */
  readonly initialItem: 'first' | 'last'
  readonly close: (shouldRestoreFocus: boolean) => void
  readonly logOut: () => void
}

/** The account menu, loaded when its button is hovered or focused. */
export const AccountMenuItems = ({ triggerId, id, initialItem, close, logOut }: AccountMenuItemsProps) => (
  <Menu.Root
    open
    ids={{ trigger: triggerId, content: id }}
    defaultHighlightedValue={initialItem === 'first' ? MENU_ITEMS[0][0] : LOG_OUT}
    loopFocus
    // Fixed, so that the menu cannot widen the page before its position is computed.
    positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
    // The default dispatches an event that does not bubble, so the router would not see it.
    navigate={({ node }) => node.click()}
    onOpenChange={() => close(false)}
    onEscapeKeyDown={() => close(true)}
  >
    <Menu.Positioner>
      <Menu.Content
        className={panel}
        aria-labelledby={`${id}-title`}
        onKeyDown={({ key }) => {
          if (key === 'Tab') close(true)
        }}
      >
        <Menu.ItemGroup aria-labelledby={undefined}>
          <Menu.ItemGroupLabel id={`${id}-title`} className={css({ fontWeight: '600', px: '8', py: '4' })}>
            My Account
          </Menu.ItemGroupLabel>
          {MENU_ITEMS.map(([name, to]) => (
            <Menu.Item key={to} value={name} asChild>
              <PageLink to={to} tabIndex={-1} className={css(item, { color: 'text' })}>
                {name}
              </PageLink>
            </Menu.Item>
          ))}
          <Menu.Item value={LOG_OUT} onSelect={logOut} className={css(item, { color: 'bad' })}>
            {LOG_OUT}
          </Menu.Item>
        </Menu.ItemGroup>
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
