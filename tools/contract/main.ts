import { setTimeout as wait } from 'node:timers/promises'
import { startMock } from '../../mock-server/app.ts'
import { assumptionsTable } from '../assumptions-table.ts'
import { type ContractOptions, HELP, parseOptions } from './arguments.ts'
import { formatReport } from './format-report.ts'
import { mockTarget } from './mock-target.ts'
import { createRateLimit } from './rate-limit.ts'
import { type Report, runSuite } from './run-suite.ts'

const PAGE = 'http://localhost:5173'
const EXIT = { passed: 0, failed: 1, notTested: 2 } as const

async function testMock(): Promise<Report> {
  const mock = await startMock({ siteUrl: PAGE })
  try {
    return await runSuite(await mockTarget(mock, PAGE), { unsafe: true })
  } finally {
    await mock.close()
  }
}

/** Printed before any request is sent. */
const costNotice = (target: string, { account, idempotencyHeader }: ContractOptions) =>
  `This generates a code with the account ${account?.email} at ${target}. It costs one token if ${idempotencyHeader} makes repeated requests count once, and up to three if it does not.\n`

function testBackend(api: string, options: ContractOptions): Promise<Report> {
  const { admin, ip, origin, account, unsafe, perSecond, idempotencyHeader, maySpend } = options
  if (maySpend) process.stderr.write(costNotice(api, options))
  const target = { api, admin, ip, origin, account, idempotencyHeader }
  const noControls = { headers: {}, discounted: null, extraErrorKeys: [], controls: null }
  const rateLimit = createRateLimit(perSecond, { now: () => performance.now(), wait })
  return runSuite({ name: api, ...target, ...noControls }, { unsafe, maySpend, rateLimit })
}

const exitCode = ({ total }: Report): number => {
  if (total.failed > 0) return EXIT.failed
  return total.passed > 0 ? EXIT.passed : EXIT.notTested
}

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args)
  const print = (text: string) => process.stdout.write(text)
  if (options.help) print(HELP)
  else if (options.assumptions) print(assumptionsTable(process.stdout.columns))
  else {
    const report = await (options.target === null ? testMock() : testBackend(options.target, options))
    print(options.json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report))
    return exitCode(report)
  }
  return EXIT.passed
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = EXIT.notTested
}
