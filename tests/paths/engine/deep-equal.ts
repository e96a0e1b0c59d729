/** Deeper values count as different, because a circular value has no end. */
const MAX_DEPTH = 50

type Props = Readonly<Record<string, unknown>>

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True if a value has no private or hidden parts: it is plain, and these names are all of its keys. */
const isTransparent = (value: object, names: readonly string[]): boolean =>
  isPlain(value) && Reflect.ownKeys(value).length === names.length + (Array.isArray(value) ? 1 : 0)

/** Compares plain objects and arrays by their content, and everything else, such as errors and files, by identity. */
export function isDeepEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other) || depth > MAX_DEPTH) return false
  const [own, others] = [one as Props, other as Props]
  // Primitive properties are compared first, because that is cheap.
  for (const name in own) if (!isObject(own[name]) && !Object.is(own[name], others[name])) return false
  const names = Object.keys(one)
  const otherNames = Object.keys(other)
  if (names.length !== otherNames.length || Array.isArray(one) !== Array.isArray(other)) return false
  if (!isTransparent(one, names) || !isTransparent(other, otherNames)) return false
  return names.every((name) => Object.hasOwn(other, name) && isDeepEqual(own[name], others[name], depth + 1))
}
