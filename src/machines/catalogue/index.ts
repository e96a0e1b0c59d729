/** Head units, versions, and the price of a code. */
export { type CatalogueActor, catalogueMachine, withCatalogueEffects } from './catalogue.machine.ts'
export type { CatalogueEffects } from './catalogue.types.ts'
export { catalogueView } from './catalogue.view.ts'
