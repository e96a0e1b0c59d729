import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Heading } from '../../components/Heading.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'

const area = css({
  display: 'grid',
  gridTemplateColumns: { wide: 'auto minmax(0, 1fr)' },
  columnGap: '48',
  rowGap: '24',
  alignItems: 'start',
})
const head = grid({ gridColumn: '1 / -1', gap: '8', justifyItems: 'start' })
// The fixed width does not depend on the current link, which is bold.
const list = css({
  display: 'grid',
  gridAutoFlow: { base: 'column', wide: 'row' },
  gridAutoColumns: '1fr',
  columnGap: '8',
  width: { wide: '96' },
})
const link = css({
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  px: '12',
  color: 'muted',
  // In forced colours transparent borders are visible.
  borderColor: { base: 'transparent', _forcedColors: 'Canvas' },
  borderBottomWidth: { base: '2', wide: '0' },
  borderLeftWidth: { wide: '2' },
  _hover: { color: 'text' },
  _currentPage: {
    color: 'text',
    fontWeight: '600',
    borderColor: { base: 'link', _forcedColors: 'LinkText' },
  },
})

const pages = [
  ['Profile', '/profile'],
  ['Orders', '/profile/orders'],
  ['Settings', '/profile/settings'],
] as const

/** Navigation around the three account pages. */
export function ProfileLayout() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <div className={area}>
      <div className={head}>
        <Button css={css.raw({ mb: '8' })} onClick={() => void navigate('/')}>
          Go back
        </Button>
        <Heading>Settings</Heading>
        <p className={css({ color: 'muted', textWrap: 'balance' })}>
          Manage your account settings and set e-mail preferences.
        </p>
      </div>
      <nav aria-label="Settings" className={css({ mt: { wide: '-8' } })}>
        <ul className={list}>
          {pages.map(([name, path]) => (
            <li key={path}>
              <PageLink to={path} className={link} aria-current={pathname === path ? 'page' : undefined}>
                {name}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
