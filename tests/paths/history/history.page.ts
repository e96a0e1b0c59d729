import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { historyVisits } from './history.visits.ts'

for (const { title, run } of historyVisits.flatMap(pagePaths)) test(title, run)
