import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { bundlesVisits } from './bundles.visits.ts'

for (const { title, run } of bundlesVisits.flatMap(pagePaths)) test(title, run)
