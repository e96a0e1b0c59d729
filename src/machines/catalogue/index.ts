/** What there is to order and what it costs. */
export { type CatalogueActor, catalogueMachine, withCataloguePorts } from './catalogue.machine.ts'
export type { CataloguePorts } from './catalogue.types.ts'
export { catalogueView } from './catalogue.view.ts'
