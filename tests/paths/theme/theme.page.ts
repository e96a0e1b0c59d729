import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { themeVisits } from './theme.visits.ts'

for (const { title, run } of themeVisits.flatMap(pagePaths)) test(title, run)
