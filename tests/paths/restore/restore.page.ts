import { pagePaths } from '../page-paths.ts'
import { restoreAlphabet } from './restore.alphabet.ts'
import { restoreBinders } from './restore.binders.ts'

pagePaths({ alphabet: restoreAlphabet, binders: restoreBinders, address: '/login?forgot=true' })
