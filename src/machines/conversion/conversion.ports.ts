import { lift } from '../port.ts'
import { conversionMachine } from './conversion.machine.ts'
import type { ConversionPorts } from './conversion.types.ts'

export const withConversionPorts = (ports: ConversionPorts) =>
  conversionMachine.provide({
    actors: { convert: lift(ports.convert), pack: lift(ports.pack) },
    actions: {
      save: (_args, archives) => ports.save(archives),
      release: (_args, ids) => ports.release(ids),
      holdPage: (_args, isHeld) => ports.holdPage(isHeld),
      failToPack: (_args, { problem }) => ports.failToPack(problem),
    },
  })
