import { lift } from '../port.ts'
import { sessionMachine } from './session.machine.ts'
import type { SessionPorts } from './session.types.ts'

export const withSessionPorts = (ports: SessionPorts) =>
  sessionMachine.provide({
    actors: {
      restore: lift(ports.restore),
      glance: lift(ports.glance),
      renew: lift(ports.renew),
      readStatus: lift(ports.readStatus),
      readBalance: lift(ports.readBalance),
    },
    actions: {
      remember: (_args, { tokens, user }) => ports.remember(tokens, user),
      rememberUser: (_args, { user, tokens }) => ports.rememberUser(user, tokens),
      forget: () => ports.forget(),
      sayEnded: () => ports.sayEnded(),
      leave: (_args, ending) => ports.leave(ending),
      log: (_args, { problem }) => ports.log(problem),
    },
  })
