import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { sessionVisits } from './session.visits.ts'

for (const { title, run } of sessionVisits.flatMap(pagePaths)) test(title, run)
