const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const BARRED_BY_WINDOWS = /[<>:"|?*]/g
const RESERVED_BY_WINDOWS = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** One part of a path that can lie on any disk: no folder, no way out of one, nothing that nobody sees. */
export function safePart(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(INVISIBLE, '')
    .replace(BARRED_BY_WINDOWS, '_')
    .replace(/(?<![. ])[. ]+$/, '')
    .trimStart()
  if (clean === '') return '_'
  return RESERVED_BY_WINDOWS.test(clean) ? `_${clean}` : clean
}

/** Hands out names that no disk takes for one another: a second one gets ' (2)'. */
export function createNames(): (wanted: string) => string {
  const taken = new Set<string>()
  return (wanted) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(wanted) ?? []
    let name = wanted
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${ending}`
    taken.add(name.toLowerCase())
    return name
  }
}
