import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { pendingCheckoutFor } from '../../machines/pending-checkout/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { headingStyle } from '../components/Heading.tsx'
import { PageLink } from '../components/PageLink.tsx'
import { PageSkeleton } from '../components/PageSkeleton.tsx'
import { css } from '../styled-system/css'
import { wrap } from '../styled-system/patterns'
import { AccountMenu } from './AccountMenu.tsx'
import { useApp } from './app-context.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { footerLinks } from './footer-links.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { lazyComponent } from './lazy-component.ts'
import { Notices } from './Notices.tsx'
import { PageShown } from './PageShown.tsx'
import { RetryBoundary } from './RetryBoundary.tsx'
import { returnPath } from './return-path.ts'
import { SectionFailed } from './SectionFailed.tsx'
import { ShopNavigation } from './ShopNavigation.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useIsHydrated } from './useIsHydrated.ts'
import { usePageChange } from './usePageChange.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'
import { useAppActor } from './useView.ts'

const PendingCheckoutBanner = lazyComponent(
  async () => (await import('./PendingCheckoutBanner.tsx')).PendingCheckoutBanner,
)

const frame = css({ display: 'grid', gridTemplateRows: 'auto 1fr auto', minHeight: '100dvh' })
const bar = wrap({
  alignItems: 'center',
  columnGap: '16',
  rowGap: '4',
  maxWidth: 'page',
  mx: 'auto',
  px: '16',
  py: '8',
  minHeight: 'touch',
  _short: { py: '0', rowGap: '0' },
})
const ownLine = css({ flexBasis: { base: '100%', wide: 'auto' } })
const link = css({
  color: 'text',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  _short: { minHeight: '24' },
})
const brand = css({
  fontWeight: '700',
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  _short: { minHeight: '24' },
})
/** The titles have a line of their own on a phone; in a very low window only screen readers get them. */
const titles = wrap({
  columnGap: { base: '8', wide: '16' },
  order: { base: '2', wide: '0' },
  flexBasis: { base: '100%', wide: 'auto' },
  fontSize: { base: '14', wide: '16' },
  _short: { srOnly: true },
})
/** The width is the same for an e-mail address and for the two links, so the header wraps alike for visitors and logged-in users. */
const account = css.raw({
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-end',
  columnGap: '16',
  flexGrow: '1',
  width: 'accountLinks',
  order: { base: '1', wide: '0' },
})
const skip = css({
  position: 'absolute',
  left: '16',
  top: '8',
  p: '8',
  bg: 'panel',
  color: 'text',
  zIndex: '2',
  transform: 'translateY(-300%)',
  _focus: { transform: 'none' },
})

const PAGE = 'content'
/** Following the link would add a history entry without the state of the current one. */
const skipHeader = (event: SyntheticEvent) => {
  event.preventDefault()
  document.getElementById(PAGE)?.focus()
}

/** Header, footer and messages around every page. */
export function Layout() {
  const app = useApp()
  const { brandName, headerTitle, headerName, supportEmail, pricesInclude } = app
  const { pathname } = useLocation()
  usePageChange()
  useScrollRestoration()
  return (
    <div className={frame}>
      <a className={skip} href={`#${PAGE}`} onClick={skipHeader}>
        Skip to content
      </a>
      <div>
        <SectionBoundary section="header">
          <header
            className={css({
              bg: 'panel',
              borderBottomWidth: '1',
              borderColor: 'edge',
              _print: { display: 'none' },
            })}
          >
            <div className={bar}>
              <PageLink to="/" className={brand}>
                {brandName}
              </PageLink>
              <p className={titles}>
                <span className={css({ fontWeight: '600' })}>{headerTitle}</span>
                <span className={css({ color: 'muted' })}>{headerName}</span>
              </p>
              <ShopNavigation />
              <AccountLinks />
            </div>
          </header>
          <PendingCheckoutReminder />
        </SectionBoundary>
        <SectionBoundary section="messages">
          <Notices />
        </SectionBoundary>
      </div>
      <main
        id={PAGE}
        tabIndex={-1}
        className={css({ width: '100%', maxWidth: 'page', mx: 'auto', px: '16', py: '32' })}
      >
        <ErrorBoundary key={pathname}>
          <CurrentPage />
        </ErrorBoundary>
      </main>
      <footer
        className={css({
          borderTopWidth: '1',
          borderColor: 'edge',
          color: 'muted',
          _print: { display: 'none' },
        })}
      >
        <SectionBoundary section="footer">
          <div className={bar}>
            <PageLink className={link} to="/">
              {brandName}
            </PageLink>
            <a className={link} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            {footerLinks(app).map(({ name, to }) => (
              <a key={name} className={link} href={to}>
                {name}
              </a>
            ))}
            {pricesInclude !== '' && <p className={ownLine}>{`Prices include ${pricesInclude}.`}</p>}
            <p>Independent shop, not affiliated with the vehicle manufacturer.</p>
            <ThemeSwitch />
          </div>
        </SectionBoundary>
      </footer>
    </div>
  )
}

/** An error in header, messages or footer does not unmount the page, so typed text and files stay. */
const SectionBoundary = ({
  section,
  children,
}: {
  readonly section: 'header' | 'footer' | 'messages'
  readonly children: ReactNode
}) => <RetryBoundary fallback={() => <SectionFailed section={section} />}>{children}</RetryBoundary>

/** The chunk of a prerendered page is already loaded. Without a `Suspense` boundary all of it is hydrated in one commit. */
function CurrentPage() {
  const isHydrated = useIsHydrated()
  const [isPrerendered] = useState(!isHydrated)
  const page = (
    <>
      <Outlet />
      <PageShown />
    </>
  )
  return isPrerendered ? (
    page
  ) : (
    <Suspense
      fallback={
        <>
          <p className={css(headingStyle, { color: 'muted' })}>Loading...</p>
          <PageSkeleton />
        </>
      }
    >
      {page}
    </Suspense>
  )
}

/** The payment page shows an unfinished payment of its own order, and the result pages show the checkout that leads to them. */
const ROUTES_WITHOUT_REMINDER = ['/payment', '/success', '/error', '/cancel']

/**
 * Reminds of a checkout without a receipt; its chunk is loaded only if there is one. It is not loaded while the payment page
 * redirects, because Firefox keeps a page with an open request out of its back/forward cache.
 */
function PendingCheckoutReminder() {
  const { pathname } = useLocation()
  const { email } = useAppActor('session', sessionView)
  const hasPendingCheckout = useAppActor('pendingCheckout', pendingCheckoutFor(email)) !== null
  return (
    hasPendingCheckout &&
    !ROUTES_WITHOUT_REMINDER.includes(pathname) && (
      <LazyBoundary>
        <PendingCheckoutBanner />
      </LazyBoundary>
    )
  )
}

/** The account menu, or links to sign up and log in, which lead back to the current page. */
function AccountLinks() {
  const { hasAccountMenu, session } = useApp()
  const { isLoggedIn, isBooting, email } = useAppActor('session', sessionView)
  const location = useLocation()
  if (!hasAccountMenu) return null
  if (isLoggedIn) {
    return (
      <div className={css(account)}>
        <AccountMenu email={email} logOut={() => session.send({ type: 'logout.requested' })} />
      </div>
    )
  }
  const from = returnPath(location)
  // Links between login and registration pass on the return path that the form was opened with.
  const back: unknown = from === null ? location.state : { from }
  return (
    <nav
      aria-label="Account"
      // Hidden links keep the space until the session is known, so the header does not shift.
      className={css(account, { visibility: isBooting ? 'hidden' : 'visible' })}
    >
      <PageLink className={link} to="/register" state={back}>
        Sign Up
      </PageLink>
      <PageLink className={link} to="/login" state={back}>
        Log in
      </PageLink>
    </nav>
  )
}
