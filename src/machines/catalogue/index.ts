/** What there is to order and what it costs. */
export { type CatalogueActor, catalogueMachine, withCatalogueEffects } from './catalogue.machine.ts'
export type { CatalogueEffects } from './catalogue.types.ts'
export { catalogueView } from './catalogue.view.ts'
