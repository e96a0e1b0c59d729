import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { paymentScenarios } from './payment.scenarios.ts'

for (const { title, run } of paymentScenarios.flatMap(pagePaths)) test(title, run)
