import { Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { sessionView } from '../../machines/session/index.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Notices } from './Notices.tsx'
import { useArrival } from './useArrival.ts'

const frame = css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh' })
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16',
  rowGap: '4',
  maxWidth: 'page',
  mx: 'auto',
  px: '16',
  py: '8',
  minHeight: 'touch',
})
const link = css({
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
})
const skip = css({
  position: 'absolute',
  left: '16',
  top: '8',
  p: '8',
  bg: 'panel',
  color: 'ink',
  zIndex: '2',
  transform: 'translateY(-300%)',
  _focus: { transform: 'none' },
})

/** Header, footer and messages around every page. */
export function Layout() {
  const { brandName, headerTitle, headerName, supportEmail } = useShop()
  const { pathname } = useLocation()
  useArrival()
  return (
    <div className={frame}>
      <a className={skip} href="#content">
        Skip to content
      </a>
      <header className={css({ bg: 'panel', borderBottomWidth: '1px', borderColor: 'edge' })}>
        <div className={bar}>
          <Link
            to="/"
            className={css({
              fontWeight: '700',
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 'touch',
            })}
          >
            {brandName}
          </Link>
          <span className={css({ fontWeight: '600' })}>{headerTitle}</span>
          <span className={css({ color: 'muted' })}>{headerName}</span>
          <AccountLinks />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={css({ width: '100%', maxWidth: 'page', mx: 'auto', px: '16', py: '32' })}
      >
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<p className={css({ color: 'muted' })}>Loading...</p>}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <footer className={css({ borderTopWidth: '1px', borderColor: 'edge', color: 'muted' })}>
        <div className={bar}>
          <Link className={link} to="/">
            {brandName}
          </Link>
          <a className={link} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
          <p>Independent shop, not affiliated with the vehicle manufacturer.</p>
        </div>
      </footer>
      <Notices />
    </div>
  )
}

/** Where the brand has accounts: who is logged in, or the two ways in. */
function AccountLinks() {
  const { hasAccountMenu, session } = useShop()
  const { isSignedIn, isBooting, email } = useView(session, sessionView)
  const { pathname, search, hash } = useLocation()
  if (!hasAccountMenu || isBooting) return null
  const group = css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '16',
    ml: { wide: 'auto' },
  })
  if (isSignedIn) {
    return (
      <div className={group}>
        <span className={css({ overflowWrap: 'anywhere' })}>{email}</span>
        <Button onClick={() => session.send({ type: 'logout.asked' })}>Log out</Button>
      </div>
    )
  }
  const isForm = ['/login', '/register', '/create-password'].includes(pathname)
  return (
    <nav aria-label="Account" className={group}>
      <Link className={link} to="/login" state={isForm ? null : { from: pathname + search + hash }}>
        Log in
      </Link>
    </nav>
  )
}
