import { type Implementations, runInMemory } from './memory-driver.ts'
import type { Mutant } from './mutants.ts'
import type { Path } from './path.ts'
import { type RunRecord, recordOf } from './record.ts'

/** Runs paths in memory, one after the other. */
export async function runAll(paths: readonly Path[], implementations: Implementations): Promise<RunRecord[]> {
  const records: RunRecord[] = []
  for (const path of paths) {
    const message = await runInMemory(path, implementations).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    records.push(recordOf(path, 'memory', message))
  }
  return records
}

/** Runs paths in memory, and returns the messages of those that fail. */
export const runAndCollectFailures = async (
  paths: readonly Path[],
  implementations: Implementations,
): Promise<string[]> => (await runAll(paths, implementations)).flatMap(({ message }) => message ?? [])

/** The mutants that pass all paths. */
export async function survivors(
  mutants: readonly Mutant[],
  paths: readonly Path[],
  implementations: Implementations,
): Promise<Mutant[]> {
  const surviving: Mutant[] = []
  for (const mutant of mutants) {
    const changed: Implementations = (doubles) => mutant.change(implementations(doubles))
    let isKilled = false
    for (const path of paths) {
      isKilled = await runInMemory(path, changed).then(
        () => false,
        () => true,
      )
      if (isKilled) break
    }
    if (!isKilled) surviving.push(mutant)
  }
  return surviving
}
