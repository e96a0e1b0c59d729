import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { createFileShelf } from '../effects/file-shelf.ts'
import { paced } from '../effects/paced.ts'
import { createFileSaver } from '../effects/save-file.ts'
import { hasToLose, isRoutine, withConversionPorts } from '../machines/conversion/index.ts'
import { conversionPorts } from '../ports/conversion.ts'
import { type FilesPart, noteFirstSight } from '../ui/index.ts'

/** What belongs to files; the pages without it do not load it. */
export function createFiles(client: Client, app: Platform): FilesPart {
  const shelf = createFileShelf()
  const files = { shelf, saveFiles: createFileSaver(globalThis) }
  const conversion = createActor(withConversionPorts(conversionPorts(client, app, files)))
  const conversionSight = paced(globalThis, conversion, isRoutine)
  noteFirstSight(conversion, conversionSight)
  conversion.subscribe((snapshot) => app.holdPage(hasToLose(snapshot)))
  return { conversion, conversionSight, takeIn: shelf.put }
}
