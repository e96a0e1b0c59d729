import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { keptOrderVisits } from './kept-order.visits.ts'

for (const { title, run } of keptOrderVisits.flatMap(pagePaths)) test(title, run)
