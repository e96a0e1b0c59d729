import type { AppCore, FeatureName } from './app-context.ts'

type FeatureNames = readonly FeatureName[]
/** Some pages need other parts with one brand than with another. */
export type RouteFeatures = FeatureNames | ((app: Pick<AppCore, 'landing'>) => FeatureNames)

/** The parts that pages need, by their paths: they can be begun with before there is code that draws. */
export const ROUTE_FEATURES = {
  '/': ({ landing }) => (landing === 'services' ? [] : ['order-shared', 'order']),
  '/navipin': ['order-shared', 'order'],
  '/subscription': ['bundles', 'order-shared'],
  '/login': ['login'],
  '/register': ['account'],
  '/create-password': ['account'],
  '/vrxtool': ['conversion'],
  '/vin-code': ['vin'],
  '/payment': ['order-shared', 'payment'],
  '/success': ['receipt'],
  '/profile': ['account'],
  '/profile/orders': ['history'],
  '/profile/settings': ['account'],
} as const satisfies Readonly<Record<string, RouteFeatures>>

export const featuresOf = (features: RouteFeatures, app: Pick<AppCore, 'landing'>): FeatureNames =>
  typeof features === 'function' ? features(app) : features

/** Begins with what the page at a path needs; whoever shows the page says what failed. */
export function loadFeaturesAt(pathname: string, app: AppCore): void {
  const features: RouteFeatures = Object.hasOwn(ROUTE_FEATURES, pathname)
    ? ROUTE_FEATURES[pathname as keyof typeof ROUTE_FEATURES]
    : []
  for (const feature of featuresOf(features, app)) void app.load(feature).catch(() => undefined)
}
