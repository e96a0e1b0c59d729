/** An arc of a network: anything may flow along it, and each unit costs. */
interface Arc {
  readonly to: number
  readonly cost: number
  room: number
  flow: number
  readonly back: number
}

/** The cheapest way to bring what some points have too much of to those that have too little. */
export function cheapestFlow(
  points: number,
  arcs: readonly { readonly from: number; readonly to: number; readonly cost: number }[],
  excess: readonly number[],
): { readonly cost: number; readonly flows: readonly number[] } {
  const [source, sink] = [points, points + 1]
  const net: Arc[][] = Array.from({ length: points + 2 }, () => [])
  const outOf = (point: number) => net[point] as Arc[]
  const join = (from: number, to: number, cost: number, room: number) => {
    const there: Arc = { to, cost, room, flow: 0, back: outOf(to).length }
    const back: Arc = { to: from, cost: -cost, room: 0, flow: 0, back: outOf(from).length }
    outOf(from).push(there)
    outOf(to).push(back)
    return there
  }
  const ways = arcs.map(({ from, to, cost }) => join(from, to, cost, Number.POSITIVE_INFINITY))
  excess.forEach((amount, point) => {
    if (amount > 0) join(source, point, 0, amount)
    if (amount < 0) join(point, sink, 0, -amount)
  })
  let cost = 0
  for (;;) {
    const way = cheapestWay(net, source, sink)
    if (way === null) return { cost, flows: ways.map(({ flow }) => flow) }
    const amount = Math.min(...way.map(({ room }) => room))
    for (const arc of way) {
      const back = outOf(arc.to)[arc.back] as Arc
      arc.room -= amount
      arc.flow += amount
      back.room += amount
      back.flow -= amount
      cost += amount * arc.cost
    }
  }
}

function cheapestWay(net: readonly (readonly Arc[])[], source: number, sink: number): Arc[] | null {
  const costs = new Float64Array(net.length).fill(Number.POSITIVE_INFINITY)
  const came = new Array<readonly [point: number, arc: Arc] | undefined>(net.length)
  costs[source] = 0
  const queue = new Set([source])
  // The set grows while it is walked; a point that gets cheaper goes to its end once more.
  for (const point of queue) {
    queue.delete(point)
    const before = costs[point] as number
    for (const arc of net[point] ?? []) {
      const cost = before + arc.cost
      if (arc.room <= 0 || cost >= (costs[arc.to] as number)) continue
      costs[arc.to] = cost
      came[arc.to] = [point, arc]
      queue.add(arc.to)
    }
  }
  if (costs[sink] === Number.POSITIVE_INFINITY) return null
  const way: Arc[] = []
  for (let step = came[sink]; step !== undefined; step = came[step[0]]) way.unshift(step[1])
  return way
}
