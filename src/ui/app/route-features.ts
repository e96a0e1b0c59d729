import type { AppCore, FeatureName } from './app-context.ts'

type FeatureNames = readonly FeatureName[]
/** The features of some pages depend on the brand. */
export type RouteFeatures = FeatureNames | ((app: Pick<AppCore, 'landing'>) => FeatureNames)

/** Features by path, so that they start loading before the code of the page. */
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

/** The features of a path. */
export const featuresAt = (pathname: string, app: Pick<AppCore, 'landing'>): FeatureNames =>
  Object.hasOwn(ROUTE_FEATURES, pathname)
    ? featuresOf(ROUTE_FEATURES[pathname as keyof typeof ROUTE_FEATURES], app)
    : []

/** Starts loading the features of a path. Errors are ignored here; rendering the page reports them. */
export function loadFeaturesAt(pathname: string, app: AppCore): void {
  for (const feature of featuresAt(pathname, app)) void app.load(feature).catch(() => undefined)
}
