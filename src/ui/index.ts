/** Components and pages: the entry point for composition and prerendering. */
export { App } from './app/App.tsx'
export type {
  AccountFeature,
  AppContext,
  ConversionFeature,
  FeatureName,
  HistoryFeature,
  LoginFeature,
  OrderFeature,
  OrderSharedFeature,
  PaymentFeature,
  VinFeature,
} from './app/app-context.ts'
export { returnPath } from './app/return-path.ts'
export { featuresAt, loadFeaturesAt } from './app/route-features.ts'
export { preloadPage } from './app/routes.tsx'
export { ScriptsFailed } from './app/ScriptsFailed.tsx'
export { rememberServerSnapshot } from './app/server-snapshots.ts'
