import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { vinCodeVisits } from './vin-code.visits.ts'

for (const { title, run } of vinCodeVisits.flatMap(pagePaths)) test(title, run)
