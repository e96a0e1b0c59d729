import { pagePaths } from '../page-paths.ts'
import { conversionBinders } from './conversion.binders.ts'
import { pageAlphabet } from './conversion.page-alphabet.ts'

pagePaths(pageAlphabet, conversionBinders, '/vrxtool', {
  unseen: { 'save: not there': 'a result that is shown has its bytes' },
})
