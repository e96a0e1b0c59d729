import { fromCallback } from 'xstate'
import { promiseActor } from '../shared/promise-actor.ts'
import { conversionMachine } from './conversion.machine.ts'
import type { ConversionEffects } from './conversion.types.ts'

export const withConversionEffects = (effects: ConversionEffects) =>
  conversionMachine.provide({
    actors: {
      convert: promiseActor(effects.convert),
      pack: promiseActor(effects.pack),
      save: promiseActor(effects.save),
      warnBeforeLeave: fromCallback(() => effects.warnBeforeLeave()),
    },
    actions: {
      releaseBytes: (_args, ids) => effects.releaseBytes(ids),
      notifySaveFailed: (_args, { problem }) => effects.notifySaveFailed(problem),
      notifyPackFailed: (_args, { problem }) => effects.notifyPackFailed(problem),
    },
  })
