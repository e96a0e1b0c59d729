import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import { createPorts } from './actors.ts'
import { createClient } from './api/index.ts'
import { shopConfig } from './config.ts'
import { CSRF_COOKIE, CSRF_HEADER } from './contract/index.ts'
import { withBundlesPorts } from './machines/bundles/index.ts'
import { App } from './ui/index.ts'
import './ui/index.css'

const config = z.parse(shopConfig, JSON.parse(document.getElementById('shop-config')?.textContent ?? '{}'))
document.title = config.appTitle

const client = createClient({
  ...config,
  csrf: { cookie: CSRF_COOKIE, header: CSRF_HEADER },
  tokens: { current: () => null, renewed: () => Promise.resolve(null) },
})
const ports = createPorts(client)
const bundles = createActor(withBundlesPorts(ports.bundles)).start()

const root = document.getElementById('root')
if (root === null) throw new Error('[main] the page has no place for the app')
createRoot(root).render(
  <StrictMode>
    <App words={config} bundles={bundles} />
  </StrictMode>,
)
