import { promiseActor } from '../shared/promise-actor.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionEffects } from './session.types.ts'

export const withSessionEffects = (effects: SessionEffects) =>
  sessionMachine.provide({
    actors: {
      restore: promiseActor(effects.restore),
      readDeviceStatus: promiseActor(effects.readDeviceStatus),
      refreshTokens: promiseActor(effects.refreshTokens),
      readStatus: promiseActor(effects.readStatus),
      readBalance: promiseActor(effects.readBalance),
    },
    actions: {
      saveSession: (_args, { tokens, user }) => effects.saveSession(tokens, user),
      saveUser: (_args, { user, tokens }) => effects.saveUser(user, tokens),
      broadcastLogout: () => effects.broadcastLogout(),
      clearSession: () => effects.clearSession(),
      clearOwnSession: () => effects.clearOwnSession(),
      notifySessionEnded: () => effects.notifySessionEnded(),
      navigateAfterLogout: (_args, logoutReason) => effects.navigateAfterLogout(logoutReason),
      dispatchLogin: () => effects.dispatchLogin(),
      dispatchLogout: () => effects.dispatchLogout(),
      reportUser: (_args, email) => effects.reportUser(email),
      reportFacts: (_args, facts) => effects.reportFacts(facts),
      confirmUser: (_args, email) => effects.confirmUser(email),
      log: (_args, { problem }) => effects.log(problem),
    },
  })
