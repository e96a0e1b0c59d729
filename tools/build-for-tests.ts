// Builds the shop into `dist` for the page tests, unless it was built from the same sources before.
import { buildForTests } from './build/for-tests.ts'

try {
  await buildForTests()
} catch (problem) {
  // A Vite plugin handles uncaught exceptions and would exit with 0.
  console.error(problem)
  process.exitCode = 1
}
