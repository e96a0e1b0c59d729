import { pagePaths } from '../page-paths.ts'
import { paymentVisits } from './payment.visits.ts'

for (const visit of paymentVisits) pagePaths(visit)
