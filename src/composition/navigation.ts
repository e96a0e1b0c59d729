type Go = (to: string, options: { readonly replace: boolean; readonly state: unknown }) => void

/** Navigation within the shop and to the checkout. */
export interface Navigation {
  readonly go: Go
  /** Sets the router's navigate function and runs the last navigation requested before, unless the URL has changed. */
  readonly setNavigator: (go: Go) => void
  /** Opens the checkout's URL in this tab. */
  readonly redirectToCheckout: (address: string) => void
  /** Call it when the page is restored from the back/forward cache: the user returned from the checkout. */
  readonly cancelRedirect: () => void
  readonly isRedirecting: () => boolean
}

export function createNavigation(): Navigation {
  let pending: (() => unknown) | null = null
  /**
   * Until `setNavigator` is called, keep the last requested navigation: a session can end before the first
   * render. The navigation is dropped if the URL has changed since.
   */
  let move: Go = (...args) => {
    const { href } = location
    pending = () => location.href === href && move(...args)
  }
  let isRedirecting = false
  return {
    go: (...args) => move(...args),
    setNavigator: (go) => {
      move = go
      pending?.()
      pending = null
    },
    redirectToCheckout: (address) => {
      isRedirecting = true
      location.assign(address)
    },
    cancelRedirect: () => {
      isRedirecting = false
    },
    isRedirecting: () => isRedirecting,
  }
}
