import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { restoreVisits } from './restore.visits.ts'

for (const { title, run } of restoreVisits.flatMap(pagePaths)) test(title, run)
