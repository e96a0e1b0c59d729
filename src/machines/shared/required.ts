/** A value that a guard of the same transition has found. A machine that fails is safer than one that goes on without it. */
export function required<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('[machines] no value')
  return value
}
