import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { receiptVisits } from './receipt.visits.ts'

for (const { title, run } of receiptVisits.flatMap(pagePaths)) test(title, run)
