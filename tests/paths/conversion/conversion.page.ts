import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { conversionVisits } from './conversion.visits.ts'

for (const { title, run } of conversionVisits.flatMap(pagePaths)) test(title, run)
