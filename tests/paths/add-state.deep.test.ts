import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { copyTree } from './tree-copy.ts'

/** The event case that leads to the new state. */
const NEW_EVENT_CASE = 'wait: 60000'
/** Ends a test that hangs: it builds a copy of the shop, which takes minutes on a busy computer. */
const TIMEOUT_MS = 900_000

/** Runs `npm run paths -- --machine history` in a checkout. */
function paths(folder: string, ...args: string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['tools/start.mjs', 'tests/paths/cli/main.ts', '--machine', 'history', ...args],
    { cwd: folder, encoding: 'utf8' },
  )
  return { status, gaps: stdout.split('\n').filter((line) => line.startsWith('GAP')) }
}

it(
  'after a state is added, one command reports the missing assertion; once it is added, the new paths pass',
  () => {
    const copy = copyTree()
    onTestFinished(copy.remove)
    expect(paths(copy.folder)).toEqual({ status: 0, gaps: [] })

    copy.inject({
      file: 'src/machines/history/history.machine.ts',
      from: "failed: {\n      initial: 'settled',",
      to: `givenUp: { on: { 'loading.retried': 'loading' } },
           failed: { after: { 60000: 'givenUp' }, initial: 'settled',`,
    })
    expect(paths(copy.folder)).toEqual({
      status: 1,
      gaps: [
        expect.stringMatching(
          /^GAP tests\/paths\/history\/history\.page-object\.ts:\d+ no assertion for the state 'givenUp'$/,
        ),
      ],
    })

    copy.inject({
      file: 'src/machines/history/history.view.ts',
      from: "isFailed: snapshot.matches('failed'),",
      to: "isFailed: snapshot.matches('failed') || snapshot.matches('givenUp'),",
    })
    copy.inject({
      file: 'tests/paths/history/history.page-object.ts',
      from: 'assertions: {\n',
      to: 'assertions: { givenUp: (page) => expect(retry(page)).toBeVisible(),\n',
    })
    expect(paths(copy.folder)).toEqual({ status: 0, gaps: [] })
    const inBrowser = ['--in', 'browser', '--cover', 'transitions', '--through', NEW_EVENT_CASE]
    expect(paths(copy.folder, ...inBrowser)).toEqual({ status: 0, gaps: [] })
    const report = readFileSync(`${copy.folder}/out/paths/report.html`, 'utf8')
    expect(report).toContain(`${NEW_EVENT_CASE} → givenUp`)
    const pathItems = report
      .split('<li class="path-item"')
      .filter((item) => item.includes(`${NEW_EVENT_CASE} → givenUp`))
    expect(
      new Set(
        pathItems.map((item) => / in (?:the )?(\w+), \d+ steps, .*?>(\w+)</.exec(item)?.slice(1).join(' ')),
      ),
    ).toEqual(new Set(['memory passed', 'browser passed']))
  },
  TIMEOUT_MS,
)
