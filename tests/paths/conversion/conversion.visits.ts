import type { PageVisit } from '../page-visit.ts'
import { conversionBinders } from './conversion.binders.ts'
import { pageAlphabet } from './conversion.page-alphabet.ts'

export const conversionVisits: readonly PageVisit[] = [
  {
    alphabet: pageAlphabet,
    binders: conversionBinders,
    address: '/vrxtool',
    unseen: { 'save: not there': 'a result that is shown has its bytes' },
  },
]
