/**
 * Returns a value that a guard has checked before; throws if it is missing: to fail is safer than to
 * continue.
 */
export function required<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('[machines] no value')
  return value
}
