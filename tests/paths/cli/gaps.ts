import { gapsOf } from '../engine/complete.ts'
import { explore } from '../engine/explore.ts'
import { hostGaps, requirementGaps, type Stand } from '../stand.ts'
import { visitGaps, visitsIn } from '../visits.ts'

/** What is still to be written before all paths of a machine can be walked: letters, answers of the host, binders. */
export async function gapLines(stand: Stand): Promise<string[]> {
  const { name } = stand.alphabet
  const inAlphabet = [...gapsOf(explore(stand.alphabet)), ...hostGaps(stand), ...requirementGaps(stand)]
  const onPage = (await visitsIn(name)).flatMap(visitGaps)
  return [
    ...[...new Set(inAlphabet)].map((gap) => `MISSING in tests/paths/${name}/${name}.alphabet.ts: ${gap}`),
    ...[...new Set(onPage)].map((gap) => `MISSING in tests/paths/${name}/${name}.binders.ts: ${gap}`),
  ]
}
