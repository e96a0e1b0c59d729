import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const { generateStyles } = await import(new URL('tools/ready.mjs', import.meta.url).href)
generateStyles(root)
const notOurs = [...configDefaults.exclude, 'dist/**', 'out/**', '**/styled-system/**']
const setupFiles = ['tests/setup.ts']

export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    restoreMocks: true,
    // By default Vitest leaves one processor free; of two that would be half.
    maxWorkers: '100%',
    // Long, because the computer may be busy: it ends only tests that hang.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Unit tests restore what they change; importing all modules again for each file took half of the
          // time.
          isolate: false,
          include: ['{src,mock-server,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, '**/*.{wire,runs,deep,engine}.test.ts'],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'runs',
          isolate: false,
          include: ['tests/**/*.runs.test.ts'],
          // 50,000 runs in the deep tier.
          testTimeout: 900_000,
          exclude: notOurs,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['{mock-server,tools,tests}/**/*.deep.test.ts'],
          exclude: notOurs,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.engine.test.ts'],
          // Each test starts a browser, on a display of its own.
          testTimeout: 120_000,
          fileParallelism: false,
          globalSetup: 'tests/pages/build.ts',
          exclude: notOurs,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'wire',
          // Each file starts its own servers; importing all modules again for each file took nearly half of the processor time.
          isolate: false,
          include: ['{src,mock-server,tools,tests}/**/*.wire.test.ts'],
          exclude: notOurs,
          setupFiles,
        },
      },
    ],
  },
})
