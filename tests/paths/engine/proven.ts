import type { Network } from './network.ts'

/** Sums are of whole numbers, so that nothing is lost by rounding. */
const STEP = 1_000_000

/** Some way round that earns more than it costs, if there is one: its ways. */
function roundThatPays({ places, from, to, cost }: Network, earned: Float64Array): readonly number[] | null {
  const least = new Float64Array(places)
  const by = new Int32Array(places).fill(-1)
  for (;;) {
    let isDone = true
    for (let way = 0; way < cost.length; way += 1) {
      const there =
        (least[from[way] as number] as number) + (cost[way] as number) * STEP - (earned[way] as number)
      if (there >= (least[to[way] as number] as number)) continue
      least[to[way] as number] = there
      by[to[way] as number] = way
      isDone = false
    }
    if (isDone) return null
    const round = roundIn(by, from)
    if (round !== null) return round
  }
}

/** Places that are each come to by way of one before: where that leads back to itself, it is a way round. */
function roundIn(by: Int32Array, from: Int32Array): readonly number[] | null {
  const seenFrom = new Int32Array(by.length).fill(-1)
  for (let start = 0; start < by.length; start += 1) {
    let at = start
    while (seenFrom[at] === -1 && by[at] !== -1) {
      seenFrom[at] = start
      at = from[by[at] as number] as number
    }
    if (by[at] === -1 || seenFrom[at] !== start) continue
    const round = [by[at] as number]
    for (let back = from[by[at] as number] as number; back !== at; back = from[by[back] as number] as number)
      round.push(by[back] as number)
    return round
  }
  return null
}

/**
 * What any suite costs at least, given what each mark is worth; whatever is given, it is true. Where no way round earns more
 * than it costs, a suite, which is made of such, costs at least what all that it ticks off is worth. As long as one does,
 * everything is worth less.
 */
export function provenLeast(network: Network, worths: Float64Array): number {
  const { cost, first, ticked } = network
  let worth = worths.map((one) => Math.floor(one * STEP))
  for (;;) {
    const own = worth
    const earned = cost.map((_, way) => {
      let sum = 0
      for (let at = first[way] as number; at < (first[way + 1] as number); at += 1)
        sum += own[ticked[at] as number] as number
      return sum
    })
    const round = roundThatPays(network, earned)
    if (round === null) return Math.ceil(own.reduce((sum, one) => sum + one, 0) / STEP)
    let [costs, earns] = [0, 0]
    for (const way of round) {
      costs += (cost[way] as number) * STEP
      earns += earned[way] as number
    }
    worth = own.map((one) => Math.floor((one * costs) / earns))
  }
}
