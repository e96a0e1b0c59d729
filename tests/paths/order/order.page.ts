import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { orderVisits } from './order.visits.ts'

for (const { title, run } of orderVisits.flatMap(pagePaths)) test(title, run)
