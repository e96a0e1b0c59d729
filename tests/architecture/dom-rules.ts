import { type AllowList, counted } from './actor-rules.ts'
import type { Rule } from './purity-rules.ts'
import { isUnder } from './source.ts'

/** Look-ups of elements that the component did not render itself. All others use refs. */
const LOOKUPS: AllowList = {
  'src/ui/app/Layout.tsx': {
    count: 1,
    reason: 'the skip link focuses what its address names, without adding a history entry',
  },
  'src/ui/app/useFocusAfter.ts': {
    count: 1,
    reason: 'any region around a button may get the focus of the button when that is removed',
  },
  'src/ui/app/usePageChange.ts': {
    count: 3,
    reason: 'title and focus after a navigation depend on the heading of whichever page is shown',
  },
  'src/ui/app/useScrollRestoration.ts': { count: 1, reason: 'scrolls to what the hash of the address names' },
  'src/ui/components/Table.tsx': {
    count: 1,
    reason: 'a click on a control in a cell, which the page renders, is none on the row',
  },
}

const LOOKUP =
  /\bdocument\s*\.\s*(?:querySelector|getElements)|\bgetElementById\(|\.closest(?:<\w+>)?\(|ElementSibling\b/g

/** A component that looks up the elements of another one depends on its markup, and no type error shows when that changes. */
export const onlyListedLookups: Rule = (files) =>
  counted(
    LOOKUP,
    LOOKUPS,
    'look-ups of foreign elements, by tests/architecture/dom-rules.ts',
  )(files.filter(isUnder('src/ui')))
