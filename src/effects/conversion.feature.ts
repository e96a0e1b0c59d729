import type { Client } from '../api/index.ts'
import { createFileStore } from '../browser/file-store.ts'
import { createFileSaver } from '../browser/save-file.ts'
import { throttleSnapshots } from '../browser/throttle-snapshots.ts'
import { appActors } from '../machines/app/index.ts'
import { isProgressOnly, withConversionEffects } from '../machines/conversion/index.ts'
import { type AppContext, type ConversionFeature, rememberServerSnapshot } from '../ui/index.ts'
import { conversionEffects } from './conversion.ts'
import type { Environment } from './environment.ts'

/** File conversion; only pages that convert files load this feature. */
export function createConversionFeature(client: Client, environment: Environment) {
  const fileStore = createFileStore()
  const files = { fileStore, saveFiles: createFileSaver(globalThis) }
  return {
    actors: appActors({ conversion: withConversionEffects(conversionEffects(client, environment, files)) }),
    addFile: fileStore.put,
    warnBeforeLeave: environment.warnBeforeLeave,
    connect: ({
      conversion,
    }: Pick<AppContext, 'conversion'>): Pick<ConversionFeature, 'throttledConversion'> => {
      const throttledConversion = throttleSnapshots(globalThis, conversion, isProgressOnly)
      rememberServerSnapshot(throttledConversion)
      return { throttledConversion }
    },
  }
}
