import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Client } from './api/index.ts'
import type { App as Platform } from './app.ts'
import type { ShopConfig } from './config.ts'
import type { Endpoint, EndpointName } from './contract/index.ts'
import { createShop } from './shop.ts'
import { App, NotLoaded, preloadPage } from './ui/index.ts'

const out = (what: string): never => {
  throw new Error(`a page that is written beforehand asked for '${what}', which only a browser has`)
}
const client: Client = {
  call: (wanted: Endpoint | EndpointName) => out(typeof wanted === 'string' ? wanted : wanted.name),
}
const known = {
  now: () => 0,
  glance: () => ({ now: 0, online: true }),
  owner: () => '',
  tabCheckout: { read: () => null, write: () => out('tabCheckout'), keepFor: () => out('tabCheckout') },
  lastChoice: { read: () => null, write: () => out('lastChoice') },
  draft: { read: () => null, write: () => out('draft') },
}
const platform = new Proxy(known, {
  get: (_, name) => Reflect.get(known, name) ?? (() => out(String(name))),
}) as Partial<Platform> as Platform

interface WrittenPage {
  readonly html: string
  /** The names of the components and parts whose code the page needs. */
  readonly components: readonly string[]
}

/** A page as it looks before anything runs: no session, no answers. */
export async function writePage(config: ShopConfig, path: string): Promise<WrittenPage> {
  const shop = createShop(config, client, platform, 'system')
  const components = await preloadPage(path, shop)
  const html = renderToString(
    <App
      shop={shop}
      router={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>}
      onNavigator={() => undefined}
      onArrived={() => undefined}
      onShown={() => undefined}
    />,
  )
  return { html, components }
}

/** What stands beside every page, unseen, until its code cannot be had. */
export const writeNotLoaded = (): string => renderToString(<NotLoaded />)
