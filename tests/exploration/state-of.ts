import type { AnyMachineSnapshot } from 'xstate'

const cache = new WeakMap<AnyMachineSnapshot, Map<string, boolean>>()

/** True if an actor is in this state, as `a.b.c`. Snapshots are shared, so each answer is computed once. */
export function isIn(snapshot: AnyMachineSnapshot | undefined, path: string): boolean {
  if (snapshot === undefined) return false
  const known = cache.get(snapshot) ?? new Map<string, boolean>()
  cache.set(snapshot, known)
  const answer = known.get(path)
  if (answer !== undefined) return answer
  const value = path
    .split('.')
    .reduceRight<unknown>((inner, name) => (inner === null ? name : { [name]: inner }), null)
  const computed: boolean = snapshot.matches(value as never)
  known.set(path, computed)
  return computed
}

/** A question about a snapshot that is computed once. */
export function once(question: (snapshot: never) => boolean): (snapshot: AnyMachineSnapshot) => boolean {
  const answers = new WeakMap<AnyMachineSnapshot, boolean>()
  return (snapshot) => {
    const known = answers.get(snapshot)
    if (known !== undefined) return known
    const answer = question(snapshot as never)
    answers.set(snapshot, answer)
    return answer
  }
}
