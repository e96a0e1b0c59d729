import { pagePaths } from '../page-paths.ts'
import { createPasswordAlphabet } from './create-password.alphabet.ts'
import { createPasswordBinders } from './create-password.binders.ts'

pagePaths({
  alphabet: createPasswordAlphabet,
  binders: createPasswordBinders,
  address: '/create-password?id=Nw&token=c1y2k3-sample-reset-token',
})
