/** The same function, which makes each thing once: for what takes long and comes of one object alone. */
export function onceFor<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, { readonly made: Made }>()
  return (from) => {
    const held = known.get(from)
    if (held !== undefined) return held.made
    const made = make(from)
    known.set(from, { made })
    return made
  }
}
