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

/** All that screens know, put together for one shop. Nothing runs yet: a page can be drawn of it anywhere. */
export function createApp(
  config: ShopConfig,
  client: Client,
  environment: Environment,
  savedTheme: ThemeChoice,
  /** Sets a part going that has been loaded. */
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
          // A line that was down may be up again.
          loading.delete(name)
          throw problem
        })
      loading.set(name, known)
      return known
    },
  }
  // A part is there when a page that names it in its route is shown, and not before.
  const app = core as AppContext
  return app
}
