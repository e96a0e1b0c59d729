/** Head units, versions, and the price of a code. */
import type { CatalogueActor } from './catalogue.machine.ts'

export { catalogueMachine, withCatalogueEffects } from './catalogue.machine.ts'
export type { CatalogueEffects } from './catalogue.types.ts'
export { catalogueView } from './catalogue.view.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly catalogue: CatalogueActor
  }
}
