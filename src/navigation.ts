type Go = (to: string, options: { readonly replace: boolean; readonly state: unknown }) => void

/** Leads to the pages of the shop, and out of it. */
export interface Navigation {
  readonly go: Go
  /** From now on these are the ways; what was wanted before there were any is done at once. */
  readonly follow: (go: Go) => void
  /** Out of the shop. */
  readonly leaveFor: (address: string) => void
  /** The browser has come back, or never went. */
  readonly stay: () => void
  readonly isLeaving: () => boolean
}

export function createNavigation(): Navigation {
  let wanted: (() => unknown) | null = null
  /** A session can end before the first page is drawn; who has gone elsewhere until then, by Back say, is not called away. */
  let move: Go = (...way) => {
    const { href } = location
    wanted = () => location.href === href && move(...way)
  }
  let isLeaving = false
  return {
    go: (...way) => move(...way),
    follow: (go) => {
      move = go
      wanted?.()
      wanted = null
    },
    leaveFor: (address) => {
      isLeaving = true
      location.assign(address)
    },
    stay: () => {
      isLeaving = false
    },
    isLeaving: () => isLeaving,
  }
}
