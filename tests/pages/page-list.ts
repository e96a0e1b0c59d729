import { CAR } from './purchase.ts'

export interface PageEntry {
  /** Path, with its query if the page needs one. */
  readonly path: string
  readonly heading: string
  /** `history.state.usr`, as the page before sets it. */
  readonly state?: unknown
  /** A logged-in user is redirected from it. */
  readonly isForVisitors?: boolean
  /** A visitor is redirected from it. */
  readonly isGuarded?: boolean
}

/**
 * All pages. Each heading differs from the one before, also without the guarded pages and `/payment`, so that a test can
 * wait for it after a navigation.
 * A unit test compares the paths with those of the router.
 */
export const PAGES: readonly PageEntry[] = [
  { path: '/vrxtool', heading: 'Upload your File' },
  { path: '/', heading: 'Navigation code' },
  { path: '/subscription', heading: 'Prices' },
  { path: '/navipin', heading: 'Navigation code' },
  { path: '/help', heading: 'Help' },
  { path: '/vin-code', heading: 'Sample of a data card' },
  { path: '/profile', heading: 'Settings', isGuarded: true },
  { path: '/payment', heading: 'Select your payment method', state: CAR },
  { path: '/profile/orders', heading: 'Settings', isGuarded: true },
  { path: '/error', heading: 'Ops! Payment Error.' },
  { path: '/vin-table', heading: 'Sample of a data card' },
  { path: '/success', heading: 'Ops. Unxpected error' },
  { path: '/cancel', heading: 'Ops! Payment Error.' },
  { path: '/profile/settings', heading: 'Settings', isGuarded: true },
  { path: '/no-such-page', heading: 'Unexpected Application Error!' },
  { path: '/login', heading: 'Login to your account', isForVisitors: true },
  { path: '/login?forgot=true', heading: 'Restore password', isForVisitors: true },
  { path: '/register', heading: 'Create account', isForVisitors: true },
  { path: '/create-password?token=T&id=U', heading: 'Set new password', isForVisitors: true },
]

/** Pages that are opened by their address instead of from another page. */
export const DIRECTLY_OPENED_PATHS = ['/', '/login', '/no-such-page'] as const
