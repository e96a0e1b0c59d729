import type { Sensor } from '../testing/outcomes.ts'

export interface AcceptanceLine {
  readonly id: string
  readonly group: string
  /** Any one of them proves the line. */
  readonly sensors: readonly Sensor[]
  readonly text: string
}

const isSensor = (tag: string): tag is Sensor => ['U', 'H', 'V'].includes(tag)

/** Parses the committed list: id, sensors and text, separated by tabs. */
export function readAcceptance(tsv: string): AcceptanceLine[] {
  const seen = new Set<string>()
  return tsv
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [id = '', tag = '', text = ''] = row.split('\t')
      const group = /^R-([A-Z]+)-\d+$/.exec(id)?.[1]
      const sensors = tag.split('/').filter(isSensor)
      if (!group || sensors.length === 0 || !text || seen.has(id))
        throw new Error(`Not an acceptance line: ${row}`)
      seen.add(id)
      return { id, group, sensors, text }
    })
}
