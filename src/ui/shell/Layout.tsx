import { type ReactNode, Suspense, type SyntheticEvent, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { keptOrderFor } from '../../machines/kept-order/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { lateCode } from '../page-code.ts'
import { PageLink } from '../parts/PageLink.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useIsAlive } from '../useIsAlive.ts'
import { useView } from '../useView.ts'
import { wayBack } from '../way-back.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { footerLinks } from './footer-links.ts'
import { Notices } from './Notices.tsx'
import { Optional } from './Optional.tsx'
import { PageShown } from './PageShown.tsx'
import { PartFailed } from './PartFailed.tsx'
import { Retried } from './Retried.tsx'
import { ShopNavigation } from './ShopNavigation.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { useArrival } from './useArrival.ts'
import { useScrollMemory } from './useScrollMemory.ts'

const KeptOrderStrip = lateCode(async () => (await import('../kept-order/KeptOrderStrip.tsx')).KeptOrderStrip)

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
  _short: { py: '0', rowGap: '0' },
})
const link = css({
  color: 'ink',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  _short: { minHeight: '24' },
})
const brand = css({
  fontWeight: '700',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  _short: { minHeight: '24' },
})
/** On a phone they stand in a line of their own, and in a very low window they are for screen readers alone. */
const titles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: { base: '8', wide: '16' },
  order: { base: '2', wide: '0' },
  flexBasis: { base: '100%', wide: 'auto' },
  fontSize: { base: '14', wide: '16' },
  _short: { srOnly: true },
})
/** As wide for a long address as for the two ways in: the header breaks at the same place for everybody. */
const account = css.raw({
  position: 'relative',
  display: 'flex',
  justifyContent: 'flex-end',
  columnGap: '16',
  flexGrow: '1',
  width: 'ways',
  order: { base: '1', wide: '0' },
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

const PAGE = 'content'
/** The browser's own way there would be a new place in the history, without what the page was opened with. */
const skipHeader = (event: SyntheticEvent) => {
  event.preventDefault()
  document.getElementById(PAGE)?.focus()
}

/** Header, footer and messages around every page. */
export function Layout() {
  const shop = useShop()
  const { brandName, headerTitle, headerName, supportEmail, pricesInclude } = shop
  const { pathname } = useLocation()
  useArrival()
  useScrollMemory()
  return (
    <div className={frame}>
      <a className={skip} href={`#${PAGE}`} onClick={skipHeader}>
        Skip to content
      </a>
      <div>
        <Around part="header">
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
          <Reminder />
        </Around>
        <Around part="messages">
          <Notices />
        </Around>
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
        <Around part="footer">
          <div className={bar}>
            <PageLink className={link} to="/">
              {brandName}
            </PageLink>
            <a className={link} href={`mailto:${supportEmail}`}>
              {supportEmail}
            </a>
            {footerLinks(shop).map(({ name, to }) => (
              <a key={name} className={link} href={to}>
                {name}
              </a>
            ))}
            {pricesInclude !== '' && <p>{`Prices include ${pricesInclude}.`}</p>}
            <p>Independent shop, not affiliated with the vehicle manufacturer.</p>
            <ThemeSwitch />
          </div>
        </Around>
      </footer>
    </div>
  )
}

/** Keeps an error in a part around the page from taking the page down: what was typed there, and its files, stay. */
const Around = ({
  part,
  children,
}: {
  readonly part: 'header' | 'footer' | 'messages'
  readonly children: ReactNode
}) => <Retried instead={() => <PartFailed part={part} />}>{children}</Retried>

/** A page that was written beforehand has its code: waiting for nothing, it is taken over at once and not piece by piece. */
function CurrentPage() {
  const isAlive = useIsAlive()
  const [isWritten] = useState(!isAlive)
  const page = (
    <>
      <Outlet />
      <PageShown />
    </>
  )
  return isWritten ? (
    page
  ) : (
    <Suspense fallback={<p className={css({ color: 'muted' })}>Loading...</p>}>{page}</Suspense>
  )
}

/** On the page where the order is paid, and on the one that tells what came of it, no reminder is shown. */
const WITHOUT_REMINDER = ['/payment', '/success', '/error', '/cancel']

/**
 * Whoever left to pay and has seen no receipt is reminded; the others do not load the reminder. It is not loaded while the
 * payment page is left either: Firefox puts no page into its back/forward cache while a request of it is open.
 */
function Reminder() {
  const { keptOrder, session } = useShop()
  const { pathname } = useLocation()
  const { email } = useView(session, sessionView)
  const isKept = useView(keptOrder, keptOrderFor(email)) !== null
  return (
    isKept &&
    !WITHOUT_REMINDER.includes(pathname) && (
      <Optional>
        <KeptOrderStrip />
      </Optional>
    )
  )
}

/** Where the brand has accounts: who is logged in, or the two ways in, which lead back to where one was. */
function AccountLinks() {
  const { hasAccountMenu, session } = useShop()
  const { isSignedIn, isBooting, email } = useView(session, sessionView)
  const location = useLocation()
  if (!hasAccountMenu) return null
  if (isSignedIn) {
    return (
      <div className={css(account)}>
        <AccountMenu email={email} logOut={() => session.send({ type: 'logout.asked' })} />
      </div>
    )
  }
  const from = wayBack(location)
  // Between the forms goes on what they were opened with.
  const back: unknown = from === null ? location.state : { from }
  return (
    <nav
      aria-label="Account"
      // Until it is known who is there, their place is kept: what comes later moves nothing.
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
