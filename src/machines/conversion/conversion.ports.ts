import { lift } from '../port.ts'
import { conversionMachine } from './conversion.machine.ts'
import type { ConversionPorts } from './conversion.types.ts'

export const withConversionPorts = (ports: ConversionPorts) =>
  conversionMachine.provide({
    actors: { convert: lift(ports.convert), pack: lift(ports.pack), save: lift(ports.save) },
    actions: {
      release: (_args, ids) => ports.release(ids),
      failToSave: (_args, { problem }) => ports.failToSave(problem),
      failToPack: (_args, { problem }) => ports.failToPack(problem),
    },
  })
