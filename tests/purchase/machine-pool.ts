type Effects<Names extends PropertyKey> = Readonly<Record<Names, (...args: never[]) => unknown>>

const pools: { reset(): void }[] = []

/**
 * Building a machine takes longer than running it, so the random runs share a pool of machines: each run takes machines from
 * the pool and only replaces the effects behind them. The actors of a run must have ended before the next run begins.
 */
export function poolMachines<E extends Effects<keyof E>, Machine>(
  build: (effects: E) => Machine,
): (effects: E) => Machine {
  const machines: { readonly machine: Machine; effects: E }[] = []
  let taken = 0
  pools.push({
    reset: () => {
      taken = 0
    },
  })
  function add(effects: E) {
    const entry = { effects, machine: build(delegates()) }
    function delegates(): E {
      const names = Object.keys(effects) as (keyof E)[]
      return Object.fromEntries(
        names.map((name) => [name, (...args: never[]) => entry.effects[name](...args)]),
      ) as E
    }
    machines.push(entry)
    return entry
  }
  return (effects) => {
    const entry = machines[taken] ?? add(effects)
    taken += 1
    entry.effects = effects
    return entry.machine
  }
}

/** Makes all machines available again; call it when a run begins. */
export const resetMachinePools = (): void => {
  for (const pool of pools) pool.reset()
}
