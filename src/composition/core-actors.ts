import type { Client } from '../api/index.ts'
import type { Environment } from '../effects/environment.ts'
import { pendingCheckoutEffects } from '../effects/pending-checkout.ts'
import { sessionEffects } from '../effects/session.ts'
import { appActors } from '../machines/app/index.ts'
import { noticesMachine } from '../machines/notices/index.ts'
import { withPendingCheckoutEffects } from '../machines/pending-checkout/index.ts'
import { withSessionEffects } from '../machines/session/index.ts'
import { type ThemeEffects, withThemeEffects } from '../machines/theme/index.ts'

/** The machines of every page, with their effects. */
export const coreActors = (client: Client, environment: Environment, theme: ThemeEffects) =>
  appActors({
    session: withSessionEffects(sessionEffects(client, environment)),
    notices: noticesMachine,
    theme: withThemeEffects(theme),
    pendingCheckout: withPendingCheckoutEffects(pendingCheckoutEffects(environment)),
  })
