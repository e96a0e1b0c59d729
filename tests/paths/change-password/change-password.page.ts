import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { changePasswordScenarios } from './change-password.scenarios.ts'

for (const { title, run } of changePasswordScenarios.flatMap(pagePaths)) test(title, run)
