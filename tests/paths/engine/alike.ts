/** Deeper than this nobody looks: a value that holds itself has no end. */
const DEEPEST = 50

type TestGlobals = Readonly<Record<string, unknown>>

const isPlain = (value: object): boolean => {
  const kind: unknown = Object.getPrototypeOf(value)
  return kind === Object.prototype || kind === Array.prototype || kind === null
}

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether nothing of a value is out of sight. */
const isOpen = (value: object, names: readonly string[]): boolean =>
  isPlain(value) && Reflect.ownKeys(value).length === names.length + (Array.isArray(value) ? 1 : 0)

/**
 * Whether two values cannot be told apart: plain objects and lists by all that they hold; anything else, an error or a file,
 * is like itself alone.
 */
export function isAlike(one: unknown, other: unknown, depth = 0): boolean {
  if (Object.is(one, other)) return true
  if (!isThing(one) || !isThing(other) || depth > DEEPEST) return false
  const [own, others] = [one as TestGlobals, other as TestGlobals]
  // What is quickly told apart comes first.
  for (const name in own) if (!isThing(own[name]) && !Object.is(own[name], others[name])) return false
  const names = Object.keys(one)
  const othersNames = Object.keys(other)
  if (names.length !== othersNames.length || Array.isArray(one) !== Array.isArray(other)) return false
  if (!isOpen(one, names) || !isOpen(other, othersNames)) return false
  return names.every((name) => Object.hasOwn(other, name) && isAlike(own[name], others[name], depth + 1))
}
