import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { changePasswordVisits } from './change-password.visits.ts'

for (const { title, run } of changePasswordVisits.flatMap(pagePaths)) test(title, run)
