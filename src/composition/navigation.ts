type Go = (to: string, options: { readonly replace: boolean; readonly state: unknown }) => void

/** Leads to the pages of the shop, and out of it. */
export interface Navigation {
  readonly go: Go
  /** From now on these are the ways; what was wanted before there were any is done at once. */
  readonly setNavigator: (go: Go) => void
  /** Out of the shop. */
  readonly redirectToCheckout: (address: string) => void
  /** The browser has come back, or never went. */
  readonly cancelRedirect: () => void
  readonly isRedirecting: () => boolean
}

export function createNavigation(): Navigation {
  let pending: (() => unknown) | null = null
  /** A session can end before the first page is drawn; who has gone elsewhere until then, by Back say, is not called away. */
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
