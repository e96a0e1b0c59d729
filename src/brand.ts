/** How brands differ; a name that nobody knows is a shop of its own with everything that an account offers. */
export interface Brand {
  readonly landing: 'services' | 'navipin'
  readonly hasAccountMenu: boolean
  readonly navigationLink: 'external' | 'internal'
}

const brands: Readonly<Record<string, Brand>> = {
  sipex: { landing: 'services', hasAccountMenu: false, navigationLink: 'external' },
}
const otherBrand: Brand = { landing: 'navipin', hasAccountMenu: true, navigationLink: 'internal' }

export const brandOf = (name: string): Brand =>
  (Object.hasOwn(brands, name) ? brands[name] : undefined) ?? otherBrand
