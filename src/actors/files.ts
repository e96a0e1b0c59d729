import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { hasToLose, withConversionPorts } from '../machines/conversion/index.ts'
import { conversionPorts } from '../ports/conversion.ts'
import { vinCodeForm } from '../ports/vin-code.ts'
import { type FilesPart, noteFirstSight } from '../ui/index.ts'

/** What belongs to files, and to what stands in them; the pages without it do not load it. */
export function createFiles(client: Client, app: Platform): FilesPart {
  const conversion = createActor(withConversionPorts(conversionPorts(client, app)))
  noteFirstSight(conversion)
  conversion.subscribe((snapshot) => app.holdPage(hasToLose(snapshot)))
  return { conversion, takeIn: app.shelf.put, forms: { vinCode: vinCodeForm(app) } }
}
