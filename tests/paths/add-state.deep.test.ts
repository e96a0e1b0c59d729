import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { faultedCopy } from './faulted-copy.ts'

/** What the new state is come to by. */
const NEW = 'wait: 60000.history.failed'
const LONG_MS = 300_000

/** As `npm run paths -- --machine history` does in a checkout. */
function paths(folder: string, ...args: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['tools/start.mjs', 'tests/paths/cli/main.ts', '--machine', 'history', ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, missing: stdout.split('\n').filter((line) => line.startsWith('MISSING')) }
}

it(
  'whoever adds a state is told by one command which entry of the page object is missing, writes it, and sees the new paths',
  () => {
    const copy = faultedCopy()
    onTestFinished(copy.remove)
    expect(paths(copy.folder)).toEqual({ status: 0, missing: [] })

    copy.put({
      file: 'src/machines/history/history.machine.ts',
      from: "failed: {\n      initial: 'settled',",
      to: `givenUp: { on: { 'history.requested': 'loading' } },
           failed: { after: { 60000: 'givenUp' }, initial: 'settled',`,
    })
    expect(paths(copy.folder)).toEqual({
      status: 1,
      missing: [
        "MISSING in tests/paths/history/history.page-object.ts: nobody knows what 'givenUp' shows: write it into 'assertions'",
      ],
    })

    copy.put({
      file: 'src/machines/history/history.view.ts',
      from: "isFailed: snapshot.matches('failed'),",
      to: "isFailed: snapshot.matches('failed') || snapshot.matches('givenUp'),",
    })
    copy.put({
      file: 'tests/paths/history/history.page-object.ts',
      from: 'assertions: {',
      to: 'assertions: { givenUp: (page) => expect(retry(page)).toBeVisible(),',
    })
    expect(paths(copy.folder)).toEqual({ status: 0, missing: [] })
    const inBrowser = ['--in', 'browser', '--cover', 'transitions', '--through', NEW]
    expect(paths(copy.folder, ...inBrowser)).toEqual({ status: 0, missing: [] })
    const report = readFileSync(`${copy.folder}/out/paths/report.html`, 'utf8')
    expect(report).toContain(`${NEW} → givenUp`)
    const walks = report.split('<li class="walk"').filter((random) => random.includes(`${NEW} → givenUp`))
    expect(
      new Set(walks.map((random) => / on the (\w+), \d+ steps, .*?>(\w+)</.exec(random)?.slice(1).join(' '))),
    ).toEqual(new Set(['model passed', 'browser passed']))
  },
  LONG_MS,
)
