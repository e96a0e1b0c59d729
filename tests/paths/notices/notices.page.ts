import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { noticesVisits } from './notices.visits.ts'

for (const { title, run } of noticesVisits.flatMap(pagePaths)) test(title, run)
