import type { PartName, ShopCore } from './shop-context.ts'

type Parts = readonly PartName[]
/** Some pages need other parts with one brand than with another. */
export type Needs = Parts | ((shop: Pick<ShopCore, 'landing'>) => Parts)

/** The parts that pages need, by their paths: they can be begun with before there is code that draws. */
export const NEEDS = {
  '/': ({ landing }) => (landing === 'services' ? [] : ['order-shared', 'order']),
  '/navipin': ['order-shared', 'order'],
  '/subscription': ['offers', 'order-shared'],
  '/login': ['login'],
  '/register': ['account'],
  '/create-password': ['account'],
  '/vrxtool': ['files'],
  '/vin-code': ['vin'],
  '/payment': ['order-shared', 'payment'],
  '/success': ['receipt'],
  '/profile': ['account'],
  '/profile/orders': ['history'],
  '/profile/settings': ['account'],
} as const satisfies Readonly<Record<string, Needs>>

export const partsOf = (needs: Needs, shop: Pick<ShopCore, 'landing'>): Parts =>
  typeof needs === 'function' ? needs(shop) : needs

/** Begins with what the page at a path needs; whoever shows the page says what failed. */
export function loadPartsAt(pathname: string, shop: ShopCore): void {
  const needs: Needs = Object.hasOwn(NEEDS, pathname) ? NEEDS[pathname as keyof typeof NEEDS] : []
  for (const part of partsOf(needs, shop)) void shop.load(part).catch(() => undefined)
}
