/** Components and pages: the entry point for composition and prerendering. */
export { App } from './app/App.tsx'
export type {
  AccountFeature,
  AppContext,
  ConversionFeature,
  LoginFeature,
  OrderFeature,
  PaymentFeature,
  VinFeature,
} from './app/app-context.ts'
export { featuresAt, featuresOf, loadFeaturesAt, type PageEntry } from './app/page-entry.ts'
export { returnPath } from './app/return-path.ts'
export { createRoutes, preloadPage } from './app/routes.tsx'
export { ScriptsFailed } from './app/ScriptsFailed.tsx'
export { rememberServerSnapshot, setServerSnapshot } from './app/server-snapshots.ts'
