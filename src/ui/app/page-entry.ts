import type { ComponentType } from 'react'
import type { AppContext, AppCore } from './app-context.ts'

/** The setting that decides the page of `/`. */
type LandingChoice = Pick<AppCore, 'landing'>
/** Features by name, each with the import of the function that creates it. */
export type Features<Create = unknown> = Readonly<Record<string, () => Promise<Create>>>
export type BrandFeatures<Create = unknown> = Features<Create> | ((app: LandingChoice) => Features<Create>)

/** A page: its chunk, and the features that are loaded before it renders. */
export interface PageEntry<Create = unknown> {
  readonly page: (app: AppContext) => Promise<ComponentType>
  readonly features?: BrandFeatures<Create>
}
/** Pages by their paths. */
export type Pages<Create = unknown> = Readonly<Record<string, PageEntry<Create>>>

export const featuresOf = <Create>(features: BrandFeatures<Create>, app: LandingChoice): Features<Create> =>
  typeof features === 'function' ? features(app) : features

/** The names of the features at a path. */
export const featuresAt = (pages: Pages, pathname: string, app: LandingChoice): readonly string[] =>
  Object.hasOwn(pages, pathname) ? Object.keys(featuresOf(pages[pathname]?.features ?? {}, app)) : []

/** Starts loading the features of a path. Errors are ignored here; rendering the page reports them. */
export function loadFeaturesAt(pages: Pages, pathname: string, app: AppCore): void {
  for (const feature of featuresAt(pages, pathname, app)) void app.load(feature).catch(() => undefined)
}
