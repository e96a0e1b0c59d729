import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { registrationVisits } from './registration.visits.ts'

for (const { title, run } of registrationVisits.flatMap(pagePaths)) test(title, run)
