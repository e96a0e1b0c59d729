import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { plansFor } from './engine/covers.ts'
import { pageObjectGaps } from './engine/page-object.ts'
import { graphOf, type PageVisit } from './page-visit.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const areVisits = (value: unknown): value is readonly PageVisit[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'address' in one)

/** Those who come to the page of a machine; nobody, where it has none. */
export async function visitsIn(folder: string): Promise<readonly PageVisit[]> {
  if (!existsSync(`${here}${folder}/${folder}.visits.ts`)) return []
  const door: Readonly<Record<string, unknown>> = await import(`./${folder}/${folder}.visits.ts`)
  const visits = Object.values(door).find(areVisits)
  if (visits === undefined) throw new Error(`tests/paths/${folder}/${folder}.visits.ts exports no visits`)
  return visits
}

/** What the page of a visit does not know of its machine, and what it knows in vain. */
export function visitGaps(visit: PageVisit): string[] {
  const graph = graphOf(visit)
  const gaps = pageObjectGaps(graph, plansFor(graph, 'transitions'), visit.pageObject)
  // A guest has the page object of another, who uses all of them.
  return gaps.filter((gap) => visit.isGuest !== true || gap.startsWith('nobody knows'))
}
