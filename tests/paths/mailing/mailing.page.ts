import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { mailingScenarios } from './mailing.scenarios.ts'

for (const { title, run } of mailingScenarios.flatMap(pagePaths)) test(title, run)
