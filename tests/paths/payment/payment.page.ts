import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { paymentVisits } from './payment.visits.ts'

for (const { title, run } of paymentVisits.flatMap(pagePaths)) test(title, run)
