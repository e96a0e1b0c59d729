import { useLocation } from 'react-router-dom'
import { PageLink } from '../components/PageLink.tsx'
import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'
import { useApp } from './app-context.ts'
import { shopSections } from './shop-sections.ts'

const list = wrap({
  columnGap: { base: '12', wide: '16' },
  ml: { wide: '16' },
})
const link = css({
  display: 'inline-flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 'touch',
  borderBlockWidth: '2',
  borderColor: 'transparent',
  color: 'text',
  '&:hover:not([aria-current])': { borderBottomColor: 'edge' },
  // In forced colours transparent borders are visible.
  _forcedColors: { borderColor: 'Canvas' },
  _currentPage: { fontWeight: '600', borderBottomColor: { base: 'stroke', _forcedColors: 'LinkText' } },
  _short: { minHeight: '24', borderBlockWidth: '0' },
})

/** The sections of the shop, the same on every page. */
export function ShopNavigation() {
  const { landing, codesUrl } = useApp()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label="Shop"
      className={css({ order: { base: '3', wide: '0' }, flexBasis: { base: '100%', wide: 'auto' } })}
    >
      <ul className={list}>
        {shopSections({ pathname, landing, codesUrl }).map(({ name, to, isCurrent }) => (
          <li key={name}>
            {to.startsWith('/') ? (
              <PageLink to={to} className={link} aria-current={isCurrent ? 'page' : undefined}>
                {name}
              </PageLink>
            ) : (
              <a href={to} className={link}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
