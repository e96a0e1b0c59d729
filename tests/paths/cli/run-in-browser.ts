import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Suite } from '../suite.ts'
import type { PathsOptions } from './options.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The arguments for Playwright. A replay or a headed run writes a trace. */
export const runnerArgs = (
  machines: readonly string[],
  { headed, replay }: Pick<PathsOptions, 'headed' | 'replay'>,
): string[] => [
  ...['node_modules/@playwright/test/cli.js', 'test', '--project', 'chromium'],
  '--reporter=list',
  ...(headed ? ['--headed', '--workers=1'] : []),
  ...(headed || replay !== undefined ? ['--trace=on'] : []),
  ...machines.map((name) => `tests/paths/${name}/${name}.page.ts`),
]

/** Runs paths in the browser by Playwright; true if all of them pass. */
export function runSuitesInBrowser(suites: readonly Suite[], options: PathsOptions): boolean {
  const { coverage, seed, steps, replay, through, headed } = options
  const { status } = spawnSync(
    process.execPath,
    runnerArgs(
      suites.map(({ model: { name } }) => name),
      options,
    ),
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...(coverage === undefined ? {} : { PATHS_COVER: coverage }),
        ...(replay === undefined ? {} : { PATHS_REPLAY: replay }),
        ...(through === undefined ? {} : { PATHS_THROUGH: through }),
        ...(headed ? { PATHS_SLOW_MS: '300' } : {}),
        PATHS_SEED: String(seed),
        PATHS_STEPS: String(steps),
      },
    },
  )
  return status === 0
}
