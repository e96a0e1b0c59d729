type Effects<Names extends PropertyKey> = Readonly<Record<Names, (...args: never[]) => unknown>>

const pools: { returnAll(): void }[] = []

/**
 * To build a machine takes longer than to run it, so each one is lent to one tab after the other: only the effects behind
 * it change. The actors of a run must have come to rest before the next run begins.
 */
export function lendMachines<E extends Effects<keyof E>, Machine>(
  build: (effects: E) => Machine,
): (effects: E) => Machine {
  const machines: { readonly machine: Machine; effects: E }[] = []
  let lent = 0
  pools.push({
    returnAll: () => {
      lent = 0
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
    const entry = machines[lent] ?? add(effects)
    lent += 1
    entry.effects = effects
    return entry.machine
  }
}

/** Call it when a run begins. */
export const returnMachines = (): void => {
  for (const pool of pools) pool.returnAll()
}
