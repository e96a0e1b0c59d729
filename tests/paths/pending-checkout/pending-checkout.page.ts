import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { pendingCheckoutScenarios } from './pending-checkout.scenarios.ts'

for (const { title, run } of pendingCheckoutScenarios.flatMap(pagePaths)) test(title, run)
