type Go = (to: string, options: { readonly replace: boolean; readonly state: unknown }) => void

/** Navigation within the shop and to the checkout. */
export interface Navigation {
  readonly go: Go
  /** Sets the router's navigate function and runs a navigation that was requested before. */
  readonly setNavigator: (go: Go) => void
  /** Leaves the shop. */
  readonly redirectToCheckout: (address: string) => void
  /** Call it when the page is restored: the user returned from the checkout. */
  readonly cancelRedirect: () => void
  readonly isRedirecting: () => boolean
}

export function createNavigation(): Navigation {
  let pending: (() => unknown) | null = null
  /** A session can end before the first render. The navigation is dropped if the address has changed by then. */
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
