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
  let known: Go | null = null
  /** A session can end before the first page is drawn. */
  let wanted: (() => void) | null = null
  let isLeaving = false
  return {
    go: (...way) => {
      if (known === null) wanted = () => known?.(...way)
      else known(...way)
    },
    follow: (go) => {
      known = go
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
