/** What a person sees. */
export { App } from './App.tsx'
export { preloadPage } from './routes.tsx'
export type { Shop } from './shop-context.ts'
export { noteFirstSight } from './useView.ts'
