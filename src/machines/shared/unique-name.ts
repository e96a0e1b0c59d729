/** Makes a file name unique among lower-cased ones: a duplicate gets ' (2)'. Some file systems ignore case. */
export function uniqueName(wanted: string, taken: ReadonlySet<string>): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(wanted) ?? []
  let name = wanted
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${extension}`
  return name
}
