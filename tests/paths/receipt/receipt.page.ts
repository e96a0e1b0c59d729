import { pagePaths } from '../page-paths.ts'
import { receiptVisits } from './receipt.visits.ts'

for (const visit of receiptVisits) pagePaths(visit)
