import type { Network } from './network.ts'

/** What ticking off each mark is worth, and what it is worth to stand in each place, in steps. */
export interface Prices {
  readonly marks: Float64Array
  readonly places: Float64Array
}

/** So near the best is near enough. */
const NEAR = 1e-3
/** It is looked at how near it is after so many turns. */
const LOOK = 64

/** How often each way is walked, and the prices: of the places first, of the marks after them. */
interface Guess {
  readonly times: Float64Array
  readonly prices: Float64Array
}

const zeros = ({ cost, places, marks }: Network): Guess => ({
  times: new Float64Array(cost.length),
  prices: new Float64Array(places + marks),
})

/** What each way earns at some prices. */
function earnedBy(
  { places, from, to, first, ticked }: Network,
  prices: Float64Array,
  earned: Float64Array,
): Float64Array {
  for (let way = 0; way < earned.length; way += 1) {
    let sum = (prices[to[way] as number] as number) - (prices[from[way] as number] as number)
    const end = first[way + 1] as number
    for (let at = first[way] as number; at < end; at += 1)
      sum += prices[places + (ticked[at] as number)] as number
    earned[way] = sum
  }
  return earned
}

/** How much more comes to each place than leaves it, and how often each mark is ticked off. */
function broughtBy(
  { places, from, to, first, ticked }: Network,
  times: Float64Array,
  brought: Float64Array,
): Float64Array {
  brought.fill(0)
  for (let way = 0; way < times.length; way += 1) {
    const amount = times[way] as number
    if (amount === 0) continue
    const [left, entered] = [from[way] as number, to[way] as number]
    brought[left] = (brought[left] as number) - amount
    brought[entered] = (brought[entered] as number) + amount
    const end = first[way + 1] as number
    for (let at = first[way] as number; at < end; at += 1) {
      const mark = places + (ticked[at] as number)
      brought[mark] = (brought[mark] as number) + amount
    }
  }
  return brought
}

/** How far a guess is from what may be and from the best of it; it weighs what is walked against what it is worth. */
function errorOf(network: Network, { times, prices }: Guess, weight: number): number {
  const { places, cost } = network
  let [walked, worth, missed, overpaid] = [0, 0, 0, 0]
  broughtBy(network, times, new Float64Array(prices.length)).forEach((amount, at) => {
    const lack = at < places ? amount : Math.max(0, 1 - amount)
    missed += lack * lack
    if (at >= places) worth += prices[at] as number
  })
  const earned = earnedBy(network, prices, new Float64Array(cost.length))
  for (let way = 0; way < times.length; way += 1) {
    const over = Math.max(0, (earned[way] as number) - (cost[way] as number))
    walked += (times[way] as number) * (cost[way] as number)
    overpaid += over * over
  }
  return Math.sqrt(weight * missed + overpaid / weight + (walked - worth) ** 2)
}

const scaled = (sums: Float64Array, by: number) => sums.map((sum) => sum / by)
const distance = (one: Float64Array, other: Float64Array) =>
  Math.hypot(...one.map((amount, at) => amount - (other[at] as number)))

/**
 * The linear program of covering: as much walks into a place as out of it, every mark is ticked off once, how often may be a
 * fraction. Walks and prices are bettered in turns, each by what the other says of it: a way that earns more than it costs is
 * walked more, a mark that is not ticked off gets dearer. The mean of what they pass through is nearer than where they are,
 * so now and then it goes on from there: the method of Chambolle and Pock, with the restarts of PDLP.
 */
export function pricesOf(network: Network, turns: number): Prices {
  const { places, marks, cost, first } = network
  const ways = cost.length
  const stride = cost.map((_, way) => 1 / (2 + (first[way + 1] as number) - (first[way] as number)))
  const touched = new Float64Array(places + marks)
  for (const ends of [network.from, network.to, network.ticked.map((mark) => mark + places)])
    for (const at of ends) touched[at] = (touched[at] as number) + 1

  let now = zeros(network)
  let begun = zeros(network)
  let sums = zeros(network)
  let weight = 1
  let [summed, errorAtBegin, errorBefore] = [0, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]

  const earned = new Float64Array(ways)
  const ahead = new Float64Array(ways)
  const brought = new Float64Array(places + marks)
  const turn = () => {
    const { times, prices } = now
    earnedBy(network, prices, earned)
    for (let way = 0; way < ways; way += 1) {
      const before = times[way] as number
      const loss = (cost[way] as number) - (earned[way] as number)
      const next = Math.max(0, before - ((stride[way] as number) / weight) * loss)
      times[way] = next
      ahead[way] = 2 * next - before
      sums.times[way] = (sums.times[way] as number) + next
    }
    broughtBy(network, ahead, brought)
    for (let at = 0; at < prices.length; at += 1) {
      const wanted = at < places ? 0 : 1
      const moved =
        (prices[at] as number) + (weight / (touched[at] as number)) * (wanted - (brought[at] as number))
      const next = at < places ? moved : Math.max(0, moved)
      prices[at] = next
      sums.prices[at] = (sums.prices[at] as number) + next
    }
    summed += 1
  }

  const goOnFrom = (guess: Guess, error: number) => {
    now = guess
    const [walked, priced] = [distance(now.times, begun.times), distance(now.prices, begun.prices)]
    if (walked > 0 && priced > 0) weight = Math.sqrt((weight * priced) / walked)
    begun = { times: now.times.slice(), prices: now.prices.slice() }
    sums = zeros(network)
    ;[summed, errorAtBegin, errorBefore] = [0, error, Number.POSITIVE_INFINITY]
  }

  for (let done = 1; done <= turns; done += 1) {
    turn()
    if (done % LOOK > 0) continue
    const mean = { times: scaled(sums.times, summed), prices: scaled(sums.prices, summed) }
    const [errorOfMean, errorOfNow] = [errorOf(network, mean, weight), errorOf(network, now, weight)]
    const error = Math.min(errorOfMean, errorOfNow)
    if (error < NEAR) {
      if (errorOfMean < errorOfNow) now = mean
      break
    }
    const isMuchNearer = error < 0.2 * errorAtBegin
    const isNearerNoMore = error < 0.8 * errorAtBegin && error > errorBefore
    errorBefore = error
    if (errorAtBegin === Number.POSITIVE_INFINITY) errorAtBegin = error
    else if (isMuchNearer || isNearerNoMore || summed > 0.36 * done)
      goOnFrom(errorOfMean < errorOfNow ? mean : now, error)
  }
  return { places: now.prices.slice(0, places), marks: now.prices.slice(places) }
}

/** What each way costs beyond what it earns. */
export function lossesAt(network: Network, { places, marks }: Prices): Float64Array {
  const prices = Float64Array.of(...places, ...marks)
  const earned = earnedBy(network, prices, new Float64Array(network.cost.length))
  return network.cost.map((cost, way) => cost - (earned[way] as number))
}
