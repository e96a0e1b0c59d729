import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { createPasswordVisits } from './create-password.visits.ts'

for (const { title, run } of createPasswordVisits.flatMap(pagePaths)) test(title, run)
