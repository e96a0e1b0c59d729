/** A link of the header to one of the four sections of the shop. */
interface ShopSection {
  readonly name: 'Codes' | 'Converter' | 'Prices' | 'Help'
  readonly to: string
  readonly isCurrent: boolean
}

interface ShopSectionsInput {
  readonly pathname: string
  /** The content of the home page: the list of services, or the order form. */
  readonly landing: 'services' | 'navipin'
  /** The URL of the order form, which may be on another site. */
  readonly codesUrl: string
}

/** The sections in the order of the header; `isCurrent` marks the section of the open page. */
export function shopSections({ pathname, landing, codesUrl }: ShopSectionsInput): readonly ShopSection[] {
  const isCodes = pathname === '/navipin' || (pathname === '/' && landing === 'navipin')
  return [
    { name: 'Codes', to: codesUrl, isCurrent: isCodes },
    { name: 'Converter', to: '/vrxtool', isCurrent: pathname === '/vrxtool' },
    { name: 'Prices', to: '/subscription', isCurrent: pathname === '/subscription' },
    { name: 'Help', to: '/help', isCurrent: pathname === '/help' },
  ]
}
