/** What a person sees. */
export { App } from './App.tsx'
export { noteFirstSight } from './first-sight.ts'
export { loadPartsAt } from './needs.ts'
export { preloadPage } from './routes.tsx'
export { NotLoaded } from './shell/NotLoaded.tsx'
export type {
  AccountPart,
  FilesPart,
  HistoryPart,
  LoginPart,
  OffersPart,
  OrderPart,
  OrderSharedPart,
  PartName,
  PaymentPart,
  ReceiptPart,
  Shop,
  ShopCore,
  VinPart,
} from './shop-context.ts'
export { wayBack } from './way-back.ts'
