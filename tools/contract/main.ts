import { setTimeout as wait } from 'node:timers/promises'
import { startMock } from '../../mock-server/app.ts'
import { assumptionsTable } from '../assumptions-table.ts'
import { HELP, readWishes, type Wishes } from './arguments.ts'
import { mockTarget } from './mock-target.ts'
import { paceOf } from './pace.ts'
import { printed } from './print.ts'
import { type Report, runSuite } from './run-suite.ts'

const PAGE = 'http://localhost:5173'
const EXIT = { held: 0, broken: 1, notAsked: 2 } as const

async function askMock(): Promise<Report> {
  const mock = await startMock({ siteUrl: PAGE })
  try {
    return await runSuite(await mockTarget(mock, PAGE), { unsafe: true })
  } finally {
    await mock.close()
  }
}

/** What is spent is said before anything is sent. */
const cost = (target: string, { account, idempotencyHeader }: Wishes) =>
  `This generates a code with the account ${account?.email} at ${target}. It costs one token if ${idempotencyHeader} makes a repeated call count once, and up to three if it does not.\n`

function askHost(api: string, wishes: Wishes): Promise<Report> {
  const { admin, ip, origin, account, unsafe, perSecond, idempotencyHeader, maySpend } = wishes
  if (maySpend) process.stderr.write(cost(api, wishes))
  const target = { api, admin, ip, origin, account, idempotencyHeader }
  const nothingMore = { headers: {}, discounted: null, asides: [], stage: null }
  const pace = paceOf(perSecond, { now: () => performance.now(), wait })
  return runSuite({ name: api, ...target, ...nothingMore }, { unsafe, maySpend, pace })
}

const exitCode = ({ total }: Report): number => {
  if (total['did not hold'] > 0) return EXIT.broken
  return total.held > 0 ? EXIT.held : EXIT.notAsked
}

async function main(args: readonly string[]): Promise<number> {
  const wishes = readWishes(args)
  const say = (text: string) => process.stdout.write(text)
  if (wishes.help) say(HELP)
  else if (wishes.assumptions) say(assumptionsTable(process.stdout.columns))
  else {
    const report = await (wishes.target === null ? askMock() : askHost(wishes.target, wishes))
    say(wishes.json ? `${JSON.stringify(report, null, 2)}\n` : printed(report))
    return exitCode(report)
  }
  return EXIT.held
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = EXIT.notAsked
}
