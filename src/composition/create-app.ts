import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { ShopConfig } from '../config.ts'
import type { Environment } from '../effects/environment.ts'
import { noticesMachine } from '../machines/notices/index.ts'
import { type ThemeChoice, themeMachine } from '../machines/theme/index.ts'
import { type AppContext, type AppCore, type FeatureName, rememberServerSnapshot } from '../ui/index.ts'
import { brandOf } from './brand.ts'
import { createCore, features } from './features.ts'

type LoadedFeature = object & { readonly forms?: object; readonly machines?: object }

/** Creates the context of all pages for one shop. No actor is started, so pages can be rendered outside a browser. */
export function createApp(
  config: ShopConfig,
  client: Client,
  environment: Environment,
  savedTheme: ThemeChoice,
  /** Starts a feature after it was loaded. */
  startFeature?: (feature: FeatureName) => void,
): AppContext {
  const { session, pendingCheckout } = createCore(client, environment)
  const notices = createActor(noticesMachine)
  const theme = createActor(themeMachine, { input: savedTheme })
  rememberServerSnapshot(session, notices, theme, pendingCheckout)
  const loading = new Map<FeatureName, Promise<void>>()
  const load = async (name: FeatureName) => {
    const { forms, machines, ...rest }: LoadedFeature = (await features[name]())(client, environment, session)
    Object.assign(app.forms, forms)
    Object.assign(app.machines, machines)
    Object.assign(app, rest)
    startFeature?.(name)
  }
  const core: AppCore & { readonly forms: object; readonly machines: object } = {
    ...config,
    ...brandOf(config),
    session,
    notices,
    theme,
    pendingCheckout,
    now: environment.now,
    onAccountChange: (onChange) => environment.accountChanges.listen(onChange),
    tabCheckout: () => environment.tabCheckout.read(environment.userEmail()),
    forms: {},
    machines: {},
    reloadIfOutdated: environment.reloadIfOutdated,
    notifyIfOutdated: environment.notifyIfOutdated,
    retryLoading: environment.retryLoading,
    load: (name: FeatureName) => {
      const known =
        loading.get(name) ??
        load(name).catch((problem: unknown) => {
          // Drop the rejected promise, so that the next call tries again.
          loading.delete(name)
          throw problem
        })
      loading.set(name, known)
      return known
    },
  }
  // The cast is safe: a page renders only after the features of its route were loaded.
  const app = core as AppContext
  return app
}
