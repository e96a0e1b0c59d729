import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { mailingVisits } from './mailing.visits.ts'

for (const { title, run } of mailingVisits.flatMap(pagePaths)) test(title, run)
