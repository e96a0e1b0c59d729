import { simplexWithin, type Uses } from './simplex.ts'
import type { Arc, Sketch } from './sketch.ts'
import { START_COST } from './tours.ts'

/** Costs that are all alike send the search round in circles: a hair less for each, and the result is a hair less. */
const aLittleLess = (cost: number, at: number) => cost - (((at * 7919) % 1009) + 1) * 1e-6

/**
 * What walks from home cost at least that tick off every mark of a sketch: its steps, and a start for each. As much walks
 * into a class as out of it or begins anew there; every mark must be ticked off once. How often may be a fraction here, which
 * only makes it less.
 */
export function leastCost(sketch: Sketch): number {
  const { classes, home, arcs } = sketch
  const ticking: Arc[][] = Array.from({ length: sketch.marks }, () => [])
  for (const arc of arcs) for (const mark of arc.marks) ticking[mark]?.push(arc)
  // The only arc of a mark is walked for certain.
  const certain = new Set(ticking.flatMap(([only, ...others]) => (only && others.length === 0 ? [only] : [])))
  const surplus = Array.from({ length: classes }, () => 0)
  for (const { from, to } of certain) {
    surplus[from] = (surplus[from] ?? 0) + 1
    surplus[to] = (surplus[to] ?? 0) - 1
  }
  const resets = Array.from({ length: classes }, (_, from) => ({ from, to: home }))
  const steps = [...arcs, ...resets]
  const program = simplexWithin([...arcs.map(() => 1), ...resets.map(() => START_COST)].map(aLittleLess))
  const among = (isOne: (at: number) => boolean): Uses =>
    steps.flatMap((_, at) => (isOne(at) ? [[at, 1] as const] : []))
  const balance = (one: number): Uses =>
    steps.flatMap(({ from, to }, at) => {
      if (from === to || (from !== one && to !== one)) return []
      return [[at, to === one ? 1 : -1] as const]
    })
  surplus.forEach((amount, one) => {
    program.add(amount, balance(one))
  })
  program.add(
    1,
    among((at) => at >= arcs.length),
  )
  for (const [mark, own] of ticking.entries())
    if (!own.some((arc) => certain.has(arc)))
      program.add(
        1,
        among((at) => arcs[at]?.marks.has(mark) === true),
      )
  return Math.ceil(certain.size + program.most().value - 1e-6)
}
