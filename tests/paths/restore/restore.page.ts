import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { restoreScenarios } from './restore.scenarios.ts'

for (const { title, run } of restoreScenarios.flatMap(pagePaths)) test(title, run)
