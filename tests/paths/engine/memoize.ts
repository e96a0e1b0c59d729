/** Caches the result of a function for each object that it is called with. */
export function memoize<From extends object, Value>(make: (from: From) => Value): (from: From) => Value {
  const cache = new WeakMap<From, { readonly value: Value }>()
  return (from) => {
    const entry = cache.get(from)
    if (entry !== undefined) return entry.value
    const value = make(from)
    cache.set(from, { value })
    return value
  }
}
