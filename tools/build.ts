// Builds the bundles; `npm run configure` turns them into shops.
import { buildShop } from './build/build-shop.ts'

try {
  await buildShop()
} catch (problem) {
  // A Vite plugin handles uncaught exceptions and would exit with 0.
  console.error(problem)
  process.exitCode = 1
}
