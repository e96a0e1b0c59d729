/** The differences between brands; an unknown name is a separate shop with all account features. */
export interface Brand {
  readonly landing: 'services' | 'navipin'
  readonly hasAccountMenu: boolean
  readonly navigationLink: 'external' | 'internal'
}

const brands: Readonly<Record<string, Brand>> = {
  sipex: { landing: 'services', hasAccountMenu: false, navigationLink: 'external' },
}
const otherBrand: Brand = { landing: 'navipin', hasAccountMenu: true, navigationLink: 'internal' }

interface BrandSettings {
  readonly brandName: string
  readonly landing?: Brand['landing'] | undefined
  readonly codesUrl?: string | undefined
}

/** The configured brand. Without an external address for codes they are ordered in this shop, so that no link is dead. */
export function brandOf({ brandName, landing, codesUrl }: BrandSettings) {
  const brand = (Object.hasOwn(brands, brandName) ? brands[brandName] : undefined) ?? otherBrand
  const isExternal = brand.navigationLink === 'external' && codesUrl !== undefined
  return { ...brand, landing: landing ?? brand.landing, codesUrl: isExternal ? codesUrl : '/navipin' }
}
