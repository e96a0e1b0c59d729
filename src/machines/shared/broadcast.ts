import type { TokenPair } from '../../contract/index.ts'

/** Events that the root sends to every machine it started. A machine that does not need one ignores it. */
export type AppBroadcast =
  /** The backend confirmed who is logged in. */
  | { readonly type: 'user.changed'; readonly email: string }
  /** A visitor logged in: requests that a visitor was refused may now succeed. */
  | { readonly type: 'user.loggedIn'; readonly email: string }
  /**
   * The session of a user ended: by a logout, because it was lost, or because another user logged in. `nextEmail` is the
   * e-mail of that other user, else empty.
   */
  | { readonly type: 'session.ended'; readonly nextEmail: string }
  /** The user clicked 'Log out', here or in another tab: remove their data. */
  | { readonly type: 'user.loggedOut' }
  /** The page is visible again, has the focus, or is online. */
  | { readonly type: 'page.resumed' }
  /** The page is left, reloaded or in the background: store what must outlive it. */
  | { readonly type: 'page.hidden' }
  /** The browser restored the page from the back/forward cache. */
  | { readonly type: 'page.restored' }
  /** Another tab may have written to the storage; these are the stored tokens and their owner. */
  | { readonly type: 'storage.changed'; readonly tokens: TokenPair | null; readonly email: string | null }
  /** Load again what failed: 'Try again' was clicked, or the backend may be available again. */
  | { readonly type: 'loading.retried' }
