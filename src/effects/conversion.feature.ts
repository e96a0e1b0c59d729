import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import { createFileStore } from '../browser/file-store.ts'
import { createFileSaver } from '../browser/save-file.ts'
import { throttleSnapshots } from '../browser/throttle-snapshots.ts'
import { hasUnsavedWork, isProgressOnly, withConversionEffects } from '../machines/conversion/index.ts'
import { type ConversionFeature, rememberServerSnapshot } from '../ui/index.ts'
import { conversionEffects } from './conversion.ts'
import type { Environment } from './environment.ts'

/** File conversion; only pages that convert files load this feature. */
export function createConversionFeature(client: Client, environment: Environment): ConversionFeature {
  const fileStore = createFileStore()
  const files = { fileStore, saveFiles: createFileSaver(globalThis) }
  const conversion = createActor(withConversionEffects(conversionEffects(client, environment, files)))
  const throttledConversion = throttleSnapshots(globalThis, conversion, isProgressOnly)
  rememberServerSnapshot(conversion, throttledConversion)
  conversion.subscribe((snapshot) => environment.warnBeforeLeave(hasUnsavedWork(snapshot)))
  return { conversion, throttledConversion, addFile: fileStore.put }
}
