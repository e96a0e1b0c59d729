import type { Call, Tab, World } from './world.ts'

const copyOfCall = ({ request, ...call }: Call): Call => ({
  ...call,
  ...(request !== undefined && { request: { ...request } }),
})

/**
 * A copy of a tab that may be changed. Values that are only replaced as a whole are shared with the original.
 */
export const copyOfTab = (tab: Tab): Tab => ({
  ...tab,
  actors: { ...tab.actors },
  calls: tab.calls.map(copyOfCall),
  timers: [...tab.timers],
  entries: tab.entries.map((entry) => ({ ...entry })),
})

const copyOfEntries = <Value extends object>(
  record: Readonly<Record<string, Value>>,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { ...value }]))

/** A copy of a world that may be changed; each tab is copied at its first use. */
export const copyOfWorld = (world: World): World => ({
  ...world,
  device: { ...world.device, keys: { ...world.device.keys } },
  locks: { ...world.locks },
  tabs: [...world.tabs],
  host: {
    points: { ...world.host.points },
    codes: [...world.host.codes],
    checkouts: [...world.host.checkouts],
    payments: world.host.payments.map((payment) => ({ ...payment })),
    sessions: world.host.sessions.map((session) => ({ ...session })),
    keys: { ...world.host.keys },
  },
  detachedRequests: [...world.detachedRequests],
  remaining: { ...world.remaining },
  cardIntentions: { ...world.cardIntentions },
  intentions: copyOfEntries(world.intentions),
  purchases: copyOfEntries(world.purchases),
})

const byName = (a: { actor: string; id: string }, b: { actor: string; id: string }) =>
  `${a.actor} ${a.id}` < `${b.actor} ${b.id}` ? -1 : 1
const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

const tabNumbers = new Map<string, number>()
const numbersOfTabs = new WeakMap<Tab, number>()

/** The number of a tab. Equal tabs have the same number, in whatever order their calls and timers began. */
function numberOf(tab: Tab): number {
  const known = numbersOfTabs.get(tab)
  if (known !== undefined) return known
  const { actors, calls, timers, ...others } = tab
  const text = JSON.stringify([
    sorted(actors),
    calls.length > 1 ? [...calls].sort(byName) : calls,
    timers.map(({ actor, id }) => `${actor} ${id}`).sort(),
    Object.values(others),
  ])
  const number = tabNumbers.get(text) ?? tabNumbers.size
  tabNumbers.set(text, number)
  numbersOfTabs.set(tab, number)
  return number
}

/** A text that is equal for equal worlds. */
export const keyOf = ({ tabs, locks, intentions, cardIntentions, purchases, ...others }: World): string =>
  JSON.stringify([
    tabs.map(numberOf),
    sorted(locks),
    sorted(intentions).map(([name, intention]) => [name, Object.values(intention)]),
    sorted(cardIntentions),
    sorted(purchases).map(([name, values]) => [name, Object.values(values)]),
    Object.values(others.remaining),
    { ...others, remaining: 0 },
  ])
