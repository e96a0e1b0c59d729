/**
 * Returns a function that makes each file name unique among those that are taken: a duplicate gets ' (2)'.
 * Case is ignored, because some file systems ignore it.
 */
export function createUniqueNames(taken = new Set<string>()): (wanted: string) => string {
  const counts = new Map<string, number>()
  return (wanted) => {
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(wanted) ?? []
    const key = wanted.toLowerCase()
    let count = counts.get(key) ?? 0
    let name: string
    do {
      count += 1
      name = count === 1 ? wanted : `${stem} (${count})${extension}`
    } while (taken.has(name.toLowerCase()))
    counts.set(key, count)
    taken.add(name.toLowerCase())
    return name
  }
}
