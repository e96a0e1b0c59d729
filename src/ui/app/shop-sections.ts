/** The four sections of the shop, in the order in which the header lists them. */
interface ShopSection {
  readonly name: 'Codes' | 'Converter' | 'Prices' | 'Help'
  readonly to: string
  readonly isCurrent: boolean
}

interface Place {
  readonly pathname: string
  /** The home page: the list of services, or the order form. */
  readonly landing: 'services' | 'navipin'
  /** The order form, here or on another site. */
  readonly codesUrl: string
}

/** The links of the header; the one whose page is open is the current one. */
export function shopSections({ pathname, landing, codesUrl }: Place): readonly ShopSection[] {
  const isCodes = pathname === '/navipin' || (pathname === '/' && landing === 'navipin')
  return [
    { name: 'Codes', to: codesUrl, isCurrent: isCodes },
    { name: 'Converter', to: '/vrxtool', isCurrent: pathname === '/vrxtool' },
    { name: 'Prices', to: '/subscription', isCurrent: pathname === '/subscription' },
    { name: 'Help', to: '/help', isCurrent: pathname === '/help' },
  ]
}
