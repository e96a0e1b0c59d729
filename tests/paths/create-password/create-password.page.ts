import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { createPasswordScenarios } from './create-password.scenarios.ts'

for (const { title, run } of createPasswordScenarios.flatMap(pagePaths)) test(title, run)
