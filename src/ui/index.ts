/** What a person sees. */
export { App } from './App.tsx'
export { preloadPage } from './routes.tsx'
export { NotLoaded } from './shell/NotLoaded.tsx'
export type {
  AccountPart,
  FilesPart,
  LoginPart,
  OffersPart,
  PartName,
  PaymentPart,
  Shop,
  ShopCore,
  TradePart,
  VinPart,
} from './shop-context.ts'
export { noteFirstSight } from './useView.ts'
