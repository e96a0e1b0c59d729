/** What a person sees. */
export { App } from './App.tsx'
export { preloadPage } from './routes.tsx'
export { NotLoaded } from './shell/NotLoaded.tsx'
export type { AccountPart, FilesPart, PartName, Shop, ShopCore, TradePart } from './shop-context.ts'
export { noteFirstSight } from './useView.ts'
