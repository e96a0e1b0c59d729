import { type ComponentType, createElement, type FunctionComponent, use } from 'react'

/** A page whose code is loaded when it is needed. Once it is there it is shown at once, without a blank between. */
export interface PageCode extends FunctionComponent {
  /** Resolves when the code is there, with the name of the page's component. */
  readonly preload: () => Promise<string>
}

export function pageCode(load: () => Promise<ComponentType>): PageCode {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const loadOnce = () => {
    loading ??= load().then((page) => {
      loaded = page
      return page
    })
    return loading
  }
  const Page = () => createElement(loaded ?? use(loadOnce()))
  return Object.assign(Page, { preload: async () => (await loadOnce()).name })
}
