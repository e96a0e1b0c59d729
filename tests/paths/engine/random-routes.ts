import type { Edge, Graph } from './explore.ts'
import type { Route } from './routes.ts'

const UINT = 2 ** 32

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT
  }
}

/** Random routes with `steps` steps together. A route ends at a final state or after `maxSteps`; duplicates are left out. */
export function randomRoutes(
  { start }: Graph,
  { seed, steps, maxSteps }: { readonly seed: number; readonly steps: number; readonly maxSteps: number },
): Route[] {
  const next = randomNumbers(seed)
  const routes = new Map<string, Route>()
  for (let left = steps; left > 0; ) {
    const route: Edge[] = []
    for (let at = start; route.length < Math.min(maxSteps, left); ) {
      const edge = at.edges[Math.floor(next() * at.edges.length)]
      if (edge === undefined) break
      route.push(edge)
      at = edge.to
    }
    if (route.length === 0) break
    routes.set(route.map(({ eventCase }) => eventCase.name).join(), route)
    left -= route.length
  }
  return [...routes.values()]
}
