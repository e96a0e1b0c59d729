import { pagePaths } from '../page-paths.ts'
import { restoreAlphabet } from './restore.alphabet.ts'
import { restoreBinders } from './restore.binders.ts'

pagePaths(restoreAlphabet, restoreBinders, '/login?forgot=true')
