import type { AnyMachineSnapshot } from 'xstate'

const cache = new WeakMap<AnyMachineSnapshot, Map<string, boolean>>()

/** True if an actor is in the state `a.b.c`. Each result is computed once, because snapshots are shared. */
export function isIn(snapshot: AnyMachineSnapshot | undefined, path: string): boolean {
  if (snapshot === undefined) return false
  const known = cache.get(snapshot) ?? new Map<string, boolean>()
  cache.set(snapshot, known)
  const cached = known.get(path)
  if (cached !== undefined) return cached
  const value = path
    .split('.')
    .reduceRight<unknown>((inner, name) => (inner === null ? name : { [name]: inner }), null)
  const computed: boolean = snapshot.matches(value as never)
  known.set(path, computed)
  return computed
}

/** A predicate that is computed once for each snapshot. */
export function memoizedBySnapshot(
  predicate: (snapshot: never) => boolean,
): (snapshot: AnyMachineSnapshot) => boolean {
  const results = new WeakMap<AnyMachineSnapshot, boolean>()
  return (snapshot) => {
    const known = results.get(snapshot)
    if (known !== undefined) return known
    const result = predicate(snapshot as never)
    results.set(snapshot, result)
    return result
  }
}
