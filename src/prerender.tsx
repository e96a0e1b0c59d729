import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Client } from './api/index.ts'
import { brandOf } from './composition/brand.ts'
import { createApp, loadFeature } from './composition/create-app.ts'
import type { ShopConfig } from './config.ts'
import type { Endpoint, EndpointName } from './contract/index.ts'
import type { Environment } from './effects/environment.ts'
import { pages } from './pages.ts'
import { App, createRoutes, featuresAt, preloadPage, ScriptsFailed } from './ui/index.ts'

const unavailable = (what: string): never => {
  throw new Error(`prerendering used '${what}', which is available only in a browser`)
}
const client: Client = {
  call: (wanted: Endpoint | EndpointName) => unavailable(typeof wanted === 'string' ? wanted : wanted.name),
}
const environmentFields = {
  now: () => 0,
  readDeviceStatus: () => ({ now: 0, isOnline: true }),
  userEmail: () => '',
  tabCheckout: {
    read: () => null,
    write: () => unavailable('tabCheckout'),
    keepOnlyFor: () => unavailable('tabCheckout'),
  },
  lastChoice: { read: () => null, write: () => unavailable('lastChoice') },
  draftStore: { read: () => null, write: () => unavailable('draftStore') },
} satisfies Partial<Environment>
const environment = new Proxy(environmentFields, {
  get: (_, name) => Reflect.get(environmentFields, name) ?? (() => unavailable(String(name))),
}) as Partial<Environment> as Environment

const effects = {
  invalidateHistoryState: () => unavailable('invalidateHistoryState'),
  forgetReceipts: () => unavailable('forgetReceipts'),
  setTabOwner: () => unavailable('setTabOwner'),
  logFailure: () => unavailable('logFailure'),
  save: () => unavailable('save'),
  show: () => unavailable('show'),
}

const routes = createRoutes(pages)

interface PrerenderedPage {
  readonly html: string
  /** The names of the lazy components and features that the page needs. */
  readonly components: readonly string[]
}

/** Renders a page in its initial state: without session and responses. */
export async function renderPage(config: ShopConfig, path: string): Promise<PrerenderedPage> {
  const names = featuresAt(pages, path, { ...config, ...brandOf(config) })
  const loaded = new Map(
    await Promise.all(
      names.map(async (name) => [name, await loadFeature(name, client, environment)] as const),
    ),
  )
  const { app } = createApp(config, client, environment, { theme: 'system', effects, loaded })
  const components = await preloadPage(routes, path, app)
  const html = renderToString(
    <App
      app={app}
      routes={routes}
      router={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>}
      onNavigator={() => undefined}
      onArrived={() => undefined}
      onShown={() => undefined}
    />,
  )
  return { html, components }
}

/** The hidden hint of every page that is shown if its scripts cannot be loaded. */
export const renderScriptsFailed = (): string => renderToString(<ScriptsFailed />)
