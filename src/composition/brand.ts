/**
 * The differences between brands. By default 'sipex' has a home page of all services, no account menu, and may sell codes on
 * another site; all other names have the order form as home page, and an account menu. `landing` overrides the home page.
 */
export interface Brand {
  readonly landing: 'services' | 'navipin'
  readonly hasAccountMenu: boolean
  readonly orderForm: 'external' | 'internal'
}

const brands: Readonly<Record<string, Brand>> = {
  sipex: { landing: 'services', hasAccountMenu: false, orderForm: 'external' },
}
const otherBrand: Brand = { landing: 'navipin', hasAccountMenu: true, orderForm: 'internal' }

interface BrandSettings {
  readonly brandName: string
  readonly landing?: Brand['landing'] | undefined
  readonly codesUrl?: string | undefined
}

/** The configured brand. Without `codesUrl`, codes are ordered in this shop, so that no link is dead. */
export function brandOf({ brandName, landing, codesUrl }: BrandSettings) {
  const brand = (Object.hasOwn(brands, brandName) ? brands[brandName] : undefined) ?? otherBrand
  const isExternal = brand.orderForm === 'external' && codesUrl !== undefined
  return { ...brand, landing: landing ?? brand.landing, codesUrl: isExternal ? codesUrl : '/navipin' }
}
