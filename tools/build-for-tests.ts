// Builds the shop into `dist` for the page tests, unless it was built from the same sources before.
import { buildForTests } from './build/for-tests.ts'

try {
  await buildForTests()
} catch (problem) {
  // A plugin handles what is thrown and not caught, and would end this with success.
  console.error(problem)
  process.exitCode = 1
}
