import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { keptOrderScenarios } from './pending-checkout.scenarios.ts'

for (const { title, run } of keptOrderScenarios.flatMap(pagePaths)) test(title, run)
