import { test } from '../../pages/shop.ts'
import { pagePaths } from '../page-paths.ts'
import { registrationScenarios } from './registration.scenarios.ts'

for (const { title, run } of registrationScenarios.flatMap(pagePaths)) test(title, run)
