import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { noticesScenarios } from './notices.scenarios.ts'

for (const { title, run } of noticesScenarios.flatMap(pagePaths)) test(title, run)
