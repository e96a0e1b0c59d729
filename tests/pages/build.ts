import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** The pages are tested as they are shipped: built, once for all tests. */
export default async function buildPages(): Promise<void> {
  await build({ root: fileURLToPath(new URL('../..', import.meta.url)), logLevel: 'warn' })
}
