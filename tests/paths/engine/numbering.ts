/** Numbers for texts, in the order in which they turn up. */
export function numbering() {
  const numbers = new Map<string, number>()
  return {
    of(text: string): number {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const number = numbers.size
      numbers.set(text, number)
      return number
    },
    count: () => numbers.size,
  }
}
