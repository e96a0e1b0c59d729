import type { TestKind } from '../testing/outcomes.ts'

export interface AcceptanceCriterion {
  readonly id: string
  readonly group: string
  /** A test of any of these kinds proves the criterion. */
  readonly kinds: readonly TestKind[]
  readonly text: string
}

const isTestKind = (tag: string): tag is TestKind => ['U', 'H', 'V'].includes(tag)

/** Parses `acceptance.tsv`: id, kinds of tests and text, separated by tabs. */
export function readAcceptance(tsv: string): AcceptanceCriterion[] {
  const seen = new Set<string>()
  return tsv
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [id = '', tag = '', text = ''] = row.split('\t')
      const group = /^R-([A-Z]+)-\d+$/.exec(id)?.[1]
      const kinds = tag.split('/').filter(isTestKind)
      if (!group || kinds.length === 0 || !text || seen.has(id))
        throw new Error(`Not an acceptance criterion: ${row}`)
      seen.add(id)
      return { id, group, kinds, text }
    })
}
